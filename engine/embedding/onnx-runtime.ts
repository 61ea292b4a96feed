// The part of the packages for embeddings that is used here. They lie in a folder of their own, which is filled when embeddings are first
// asked for; with these declarations the project compiles without them.
import { createRequire } from 'node:module'
import { join } from 'node:path'

export interface OnnxTensor {
  readonly data: Float32Array | BigInt64Array
  readonly dims: readonly number[]
}

export interface OnnxSession {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  run(inputs: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>
  release(): Promise<void>
}

interface OnnxRuntime {
  readonly InferenceSession: {
    create(
      path: string,
      options: {
        readonly executionProviders: readonly ['cpu']
        readonly intraOpNumThreads: number
        readonly interOpNumThreads: number
        readonly logSeverityLevel: number
      },
    ): Promise<OnnxSession>
  }
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => OnnxTensor
}

interface Tokenizers {
  readonly Tokenizer: new (
    tokenizer: object,
    settings: object,
  ) => { encode(text: string): { readonly ids: readonly number[] } }
}

/** The packages in a folder. Throws what the platform says when its prebuilt part cannot be loaded. */
export function loadPackages(folder: string): {
  readonly onnx: OnnxRuntime
  readonly tokenizers: Tokenizers
} {
  const require = createRequire(join(folder, 'package.json'))
  return {
    onnx: require('onnxruntime-node') as OnnxRuntime,
    tokenizers: require('@huggingface/tokenizers') as Tokenizers,
  }
}
