// The part of the engine's packages that is used here. They live in engine/node_modules, which is filled only when
// the engine is first needed; with these declarations the project compiles without them.

declare module 'node-llama-cpp' {
  export type Token = number

  interface SampleOptions {
    readonly temperature: number
    readonly topK: number
    readonly topP: number
    readonly seed: number
  }

  type EvaluateInput =
    Token | [token: Token, options: { generateNext: { probabilities: true; options: SampleOptions } }]

  export interface LlamaContextSequence {
    readonly nextTokenIndex: number
    clearHistory(): Promise<void>
    eraseContextTokenRanges(ranges: { start: number; end: number }[]): Promise<void>
    controlledEvaluate(
      input: EvaluateInput[],
    ): Promise<({ next: { probabilities?: Map<Token, number> } } | undefined)[]>
  }

  export interface LlamaContext {
    readonly contextSize: number
    getSequence(): LlamaContextSequence
    dispose(): Promise<void>
  }

  export interface LlamaModel {
    readonly trainContextSize: number
    readonly fileInfo: { readonly metadata: { readonly tokenizer: object } }
    readonly tokens: {
      readonly bos: Token | null
      readonly bosString: string | null
      readonly eosString: string | null
      readonly shouldPrependBosToken: boolean
    }
    iterateAllTokens(): Generator<Token>
    tokenize(text: string, specialTokens?: boolean): Token[]
    detokenize(tokens: readonly Token[], specialTokens?: boolean, lastTokens?: readonly Token[]): string
    isEogToken(token: Token): boolean
    createContext(options: {
      contextSize: number
      sequences: 1
      threads: number
      batchSize: number
      flashAttention: boolean
    }): Promise<LlamaContext>
    dispose(): Promise<void>
  }

  export interface Llama {
    /** Physical cores that are of use for arithmetic. */
    readonly cpuMathCores: number
    readonly llamaCppRelease: { readonly release: string }
    loadModel(options: {
      modelPath: string
      onLoadProgress?: (progress: number) => void
    }): Promise<LlamaModel>
  }

  export function getLlama(options: {
    gpu: false
    build: 'never'
    maxThreads: number
    logLevel: 'error'
    progressLogs: false
  }): Promise<Llama>

  export function resolveModelFile(
    reference: string,
    options: {
      directory: string
      cli: false
      signal: AbortSignal
      onProgress: (status: { totalSize: number; downloadedSize: number }) => void
    },
  ): Promise<string>
}

declare module '@huggingface/jinja' {
  export class Template {
    constructor(template: string)
    render(items: Record<string, unknown>): string
  }
}
