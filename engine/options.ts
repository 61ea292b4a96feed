import { parseArgs } from 'node:util'

export interface EngineOptions {
  /** A path or an `hf:` reference; null for the known model. */
  readonly model: string | null
  /** An ONNX file or a folder with one; null for the known model for embeddings. */
  readonly embeddingModel: string | null
  /** Tried first; then the next nine, then any. 0 takes any at once. */
  readonly port: number
  readonly contextSize: number
  /** Null: measured at start-up. */
  readonly threads: number | null
  /** 0 keeps the model in memory for ever. */
  readonly idleMinutes: number
  /** Fetch the model, then end. */
  readonly fetchOnly: boolean
  /** With `fetchOnly`: the model for embeddings as well. */
  readonly withEmbeddings: boolean
}

export const usage = `Usage: node engine/dist/*/main.mjs [options]

  --model PATH|hf:REF    a GGUF model instead of the built-in one
  --embedding-model PATH an ONNX file or folder (with tokenizer.json) instead of the built-in model for embeddings
  --port N               first port to try (4180; 0 takes any)
  --context N            tokens of context at most (8192)
  --threads N            instead of measuring which number is fastest
  --idle-minutes N       free the model's memory after N minutes without a request (15; 0 never)
  --fetch-only           fetch and check the model, then end
  --embeddings           with --fetch-only: the model for embeddings as well, which else comes with the first request

NAMEWRIGHT_THREADS, NAMEWRIGHT_IDLE_MINUTES and NAMEWRIGHT_EMBEDDING_MODEL do the same as the flags; NAMEWRIGHT_CACHE is the folder for models.
`

/** Reads flags, then the environment. Throws an Error whose message is a sentence. */
export function readOptions(
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): EngineOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      model: { type: 'string' },
      'embedding-model': { type: 'string' },
      port: { type: 'string' },
      context: { type: 'string' },
      threads: { type: 'string' },
      'idle-minutes': { type: 'string' },
      'fetch-only': { type: 'boolean', default: false },
      embeddings: { type: 'boolean', default: false },
    },
  })
  const threads = values.threads ?? environment['NAMEWRIGHT_THREADS']
  const idle = values['idle-minutes'] ?? environment['NAMEWRIGHT_IDLE_MINUTES']
  return {
    model: values.model ?? null,
    embeddingModel: values['embedding-model'] || environment['NAMEWRIGHT_EMBEDDING_MODEL'] || null,
    port: readCount('--port', values.port ?? '4180', 0, 65_535),
    contextSize: readCount('--context', values.context ?? '8192', 64, 1_048_576),
    threads: threads === undefined ? null : readCount('--threads', threads, 1, 512),
    idleMinutes: idle === undefined ? 15 : readCount('--idle-minutes', idle, 0, 100_000),
    fetchOnly: values['fetch-only'],
    withEmbeddings: values.embeddings,
  }
}

function readCount(name: string, text: string, minimum: number, maximum: number): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isInteger(value) && value >= minimum && value <= maximum) return value
  throw new Error(`${name} must be a whole number from ${minimum} to ${maximum}, not '${text}'.`)
}
