// A sentence-embedding model of the BERT family in ONNX form, with mean pooling.
import { readFile } from 'node:fs/promises'
import { cutTokens } from './cut-tokens'
import type { EmbeddingModel } from './embedding-model'
import { loadPackages, type OnnxSession, type OnnxTensor } from './onnx-runtime'
import { meanPooled } from './pooling'

export interface OnnxModelFiles {
  readonly id: string
  /** The ONNX file. */
  readonly weights: string
  /** The tokenizer.json beside it. */
  readonly tokenizer: string
}

export interface OnnxModelSettings extends OnnxModelFiles {
  /** The folder whose node_modules hold the packages. */
  readonly packages: string
  readonly threads: number
}

/** What the authors of all-MiniLM-L6-v2 state (`max_seq_length`). */
const mostTokens = 256

/** Loads a model. Rejects with a sentence when a file is not what it should be. */
export async function loadOnnxModel(settings: OnnxModelSettings): Promise<EmbeddingModel> {
  const { onnx, tokenizers } = loadPackages(settings.packages)
  const tokenizer = new tokenizers.Tokenizer(await readTokenizer(settings.tokenizer), {})
  const encode = (text: string) => tokenizer.encode(text).ids
  const session = await onnx.InferenceSession.create(settings.weights, {
    executionProviders: ['cpu'],
    intraOpNumThreads: settings.threads,
    interOpNumThreads: 1,
    // Errors only: what it warns of is of no use to a person here.
    logSeverityLevel: 3,
  })
  const tensorOf = (data: BigInt64Array, dims: readonly number[]) => new onnx.Tensor('int64', data, dims)
  const embed = (batch: readonly (readonly number[])[]) => embedBatch(session, tensorOf, batch)
  try {
    const [probe] = await embed([encode('a')])
    return {
      id: settings.id,
      dimensions: probe?.length ?? 0,
      mostTokens,
      tokenize: (text) => cutTokens(text, encode, mostTokens),
      embed,
      dispose: () => session.release(),
    }
  } catch (error) {
    await session.release()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${settings.weights} is no model for embeddings that is understood here: ${reason}`, {
      cause: error,
    })
  }
}

async function readTokenizer(path: string): Promise<object> {
  const json = JSON.parse(await readFile(path, 'utf8')) as unknown
  if (typeof json === 'object' && json !== null && 'model' in json) return json
  throw new Error(`${path} is no tokenizer.json.`)
}

async function embedBatch(
  session: OnnxSession,
  tensorOf: (data: BigInt64Array, dims: readonly number[]) => OnnxTensor,
  batch: readonly (readonly number[])[],
): Promise<readonly Float32Array[]> {
  const tokens = Math.max(...batch.map((ids) => ids.length))
  const dims = [batch.length, tokens]
  const ids = new BigInt64Array(batch.length * tokens)
  const mask = new BigInt64Array(batch.length * tokens)
  for (const [row, list] of batch.entries())
    for (const [column, id] of list.entries()) {
      ids[row * tokens + column] = BigInt(id)
      mask[row * tokens + column] = 1n
    }
  const all: Record<string, OnnxTensor> = {
    input_ids: tensorOf(ids, dims),
    attention_mask: tensorOf(mask, dims),
    token_type_ids: tensorOf(new BigInt64Array(batch.length * tokens), dims),
  }
  const inputs = Object.fromEntries(
    session.inputNames.map((name) => {
      const tensor = all[name]
      if (tensor === undefined) throw new Error(`it wants an input '${name}'`)
      return [name, tensor]
    }),
  )
  const outputs = await session.run(inputs)
  const hidden = outputs['last_hidden_state'] ?? outputs[session.outputNames[0] ?? '']
  const [rows, columns, dimensions = 0] = hidden?.dims ?? []
  if (!(hidden?.data instanceof Float32Array) || rows !== batch.length || columns !== tokens)
    throw new Error('its first output is not one vector for each token')
  return meanPooled(
    hidden.data,
    batch.map((list) => list.length),
    tokens,
    dimensions,
  )
}
