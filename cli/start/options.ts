import { parseArgs } from 'node:util'

export interface StartOptions {
  /** A path or an `hf:` reference; null for the built-in model. */
  readonly model: string | null
  /** An ONNX file or a folder with one; null for the built-in model for embeddings. */
  readonly embeddingModel: string | null
  /** Of `prepare-model`: fetch the model for embeddings as well. */
  readonly withEmbeddings: boolean
  /** An endpoint that is used instead of the built-in model. */
  readonly endpoint: string | null
  readonly hasModel: boolean
  readonly opensBrowser: boolean
  readonly port: number
  readonly showsHelp: boolean
}

export const usage = `Usage: npm start -- [options]

Opens the studio in the browser, with a small model that runs on this computer.

  --model PATH|hf:REF   another GGUF model for the built-in server
  --embedding-model PATH  another ONNX model for embeddings (a file or folder, with its tokenizer.json)
  --endpoint URL        use this endpoint instead of the built-in model
  --no-model            start without any model
  --no-open             do not open a browser
  --port N              first port to try for the studio (4173; 0 takes any)
  --help                this text

npm run prepare-model -- --embeddings fetches the model for embeddings as well, which else comes when it is first asked for.

Ctrl+C ends everything (exit code 130).
`

/** Reads the launcher's flags. Throws an Error whose message is a sentence. */
export function readStartOptions(words: readonly string[]): StartOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      model: { type: 'string' },
      'embedding-model': { type: 'string' },
      embeddings: { type: 'boolean', default: false },
      endpoint: { type: 'string' },
      'no-model': { type: 'boolean', default: false },
      'no-open': { type: 'boolean', default: false },
      port: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const given = [
    values.model !== undefined && '--model',
    values.endpoint !== undefined && '--endpoint',
    values['no-model'] && '--no-model',
  ].filter((flag) => flag !== false)
  if (given.length > 1) throw new Error(`Give only one of ${given.join(' and ')}.`)
  return {
    model: values.model === undefined ? null : readModel(values.model),
    embeddingModel: readEmbeddingModel(values['embedding-model']),
    withEmbeddings: values.embeddings,
    endpoint: values.endpoint === undefined ? null : readEndpoint(values.endpoint),
    hasModel: !values['no-model'],
    opensBrowser: !values['no-open'],
    port: readPort(values.port ?? '4173'),
    showsHelp: values.help,
  }
}

function readModel(model: string): string {
  if (model !== '') return model
  throw new Error('--model needs a path or a reference such as hf:user/model:Q4_K_M.')
}

function readEmbeddingModel(path: string | undefined): string | null {
  if (path === '') throw new Error('--embedding-model needs a path.')
  return path ?? null
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && ['http:', 'https:'].includes(url.protocol)) return url.href.replace(/\/$/, '')
  throw new Error(`--endpoint needs a URL that begins with http:// or https://, not '${text}'.`)
}

function readPort(text: string): number {
  const port = Number(text)
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`--port must be a whole number from 0 to 65535, not '${text}'.`)
}
