// The model as node-llama-cpp runs it, behind the port of generation/language-model.ts.
import { Template } from '@huggingface/jinja'
import { getLlama, type Llama, type LlamaModel } from 'node-llama-cpp'
import type { ChatMessage, LanguageModel } from '../generation/language-model'
import { invalidRequest } from '../protocol/api-error'
import { renderChat } from './chat-template'
import { candidateThreads, chooseThreads } from './choose-threads'
import { batchSize, createPathReader } from './sequence'

export interface LoadSettings {
  readonly path: string
  readonly id: string
  /** At most so many tokens, and never more than the model was trained for. */
  readonly contextSize: number
  /** Null: measured. */
  readonly threads: number | null
  /** Share of the weights that is read, 0 to 1. */
  readonly onProgress?: (progress: number) => void
}

export interface LoadedLanguageModel extends LanguageModel {
  readonly threads: number
}

let engine: Promise<Llama> | null = null

/** Loads a GGUF file on the CPU. Rejects when the file is no model or the platform has no prebuilt engine. */
export async function loadLanguageModel(settings: LoadSettings): Promise<LoadedLanguageModel> {
  // Never a build from source: it takes minutes and needs a compiler. 0 leaves the number of threads to each context.
  engine ??= getLlama({ gpu: false, build: 'never', maxThreads: 0, logLevel: 'error', progressLogs: false })
  const llama = await engine
  const { path, onProgress } = settings
  const model = await llama.loadModel({ modelPath: path, ...(onProgress && { onLoadProgress: onProgress }) })
  const threads = settings.threads ?? (await measureThreads(llama, model))
  const context = await createContext(model, Math.min(settings.contextSize, model.trainContextSize), threads)
  const vocabularySize = [...model.iterateAllTokens()].length
  return {
    id: settings.id,
    threads,
    vocabularySize,
    // The engine shifts old tokens out of a full context, which would change the prompt: one place stays free.
    contextSize: context.contextSize - 1,
    fingerprint: `${settings.id}@llama.cpp-${llama.llamaCppRelease.release}`,
    tokenizePrompt: (text) => withBeginning(model, model.tokenize(text, false)),
    tokenizeChat: (messages) => tokenizeChat(model, messages),
    textOf: (tokens, before) => model.detokenize(tokens, false, before),
    isEnd: (token) => model.isEogToken(token),
    ...createPathReader(context.getSequence()),
    async dispose() {
      await context.dispose()
      await model.dispose()
    },
  }
}

function createContext(model: LlamaModel, contextSize: number, threads: number) {
  // One sequence: with several in one context, tokens were swapped between them.
  return model.createContext({ contextSize, threads, sequences: 1, batchSize, flashAttention: true })
}

async function measureThreads(llama: Llama, model: LlamaModel): Promise<number> {
  const candidates = candidateThreads(llama.cpuMathCores)
  if (candidates.length === 1) return candidates[0] ?? 1
  const text = model.tokenize(
    'The tide tables of a harbour list when the water is high and when it is low. '.repeat(4),
  )
  return chooseThreads(candidates, async (threads) => {
    const context = await createContext(model, 256, threads)
    const { distributionAfter: read } = createPathReader(context.getSequence())
    const { signal } = new AbortController()
    await read(text.slice(0, batchSize), 'narrow', signal)
    const start = performance.now()
    for (let length = batchSize + 1; length <= batchSize + 6; length++) {
      await read(text.slice(0, length), 'narrow', signal)
    }
    const time = performance.now() - start
    await context.dispose()
    return time
  })
}

function withBeginning(model: LlamaModel, tokens: readonly number[]): readonly number[] {
  const { bos, shouldPrependBosToken } = model.tokens
  return shouldPrependBosToken && bos !== null && tokens[0] !== bos ? [bos, ...tokens] : tokens
}

function tokenizeChat(model: LlamaModel, messages: readonly ChatMessage[]): readonly number[] {
  const { chat_template: source } = model.fileInfo.metadata.tokenizer as { chat_template?: string }
  if (source === undefined) {
    throw invalidRequest(
      'messages',
      'This model has no chat template; use /v1/completions.',
      'unsupported_parameter',
    )
  }
  const template = new Template(source)
  const { bosString, eosString } = model.tokens
  const specialTexts = { bos_token: bosString ?? '', eos_token: eosString ?? '' }
  const stretches = renderChat((items) => template.render(items), messages, specialTexts)
  return withBeginning(
    model,
    stretches.flatMap(({ text, isTemplate }) => model.tokenize(text, isTemplate)),
  )
}
