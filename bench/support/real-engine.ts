// The built-in engine with its real model, for benches that measure it, and the descriptions that they ask about.
import { existsSync, readFileSync } from 'node:fs'
import { startEngine } from '../../cli/start/start-engine'
import { builtInPrompts, defaultSettings, fillPrompt, type ExactAsk } from '../../core/alignment'

export interface Usage {
  readonly completion_tokens: number
  readonly evaluations: number
  readonly evaluated_tokens: number
}

export interface Drawn {
  readonly texts: readonly string[]
  readonly usage: Usage
  readonly milliseconds: number
}

export interface RealEngine {
  readonly baseUrl: string
  readonly model: string
  /** Draws samples of one prompt in one request. */
  readonly draw: (ask: ExactAsk, count: number, seed: number, sampling: 'tree' | 'plain') => Promise<Drawn>
  readonly stop: () => Promise<void>
}

/** Starts it; null, said on the terminal, where there is none. */
export async function startRealEngine(): Promise<RealEngine | null> {
  const ending = new AbortController()
  try {
    const engine = await startEngine({ root: process.cwd(), signal: ending.signal, port: 0 })
    const draw: RealEngine['draw'] = async (ask, count, seed, sampling) => {
      const body = {
        prompt: ask.prompt,
        temperature: ask.temperature,
        max_tokens: ask.maximumTokens,
        stop: ask.stop,
        n: count,
        seed,
        sampling,
      }
      const started = performance.now()
      const post = (): Promise<Response> =>
        fetch(`${engine.baseUrl}/completions`, { method: 'POST', body: JSON.stringify(body) })
      // A connection that was kept for long may have been closed by the server just now.
      const response = await post().catch(post)
      if (!response.ok) throw new Error(await response.text())
      const reply = (await response.json()) as { choices: { text: string }[]; usage: Usage }
      const milliseconds = performance.now() - started
      return { texts: reply.choices.map(({ text }) => text), usage: reply.usage, milliseconds }
    }
    return { ...engine, draw }
  } catch (error) {
    process.stdout.write(`skipped: ${error instanceof Error ? error.message : String(error)}\n`)
    return null
  }
}

const METATOOL = '../shared/data/metatool/tools.json'
const EXAMPLE = 'public/example/catalog.json'

/**
 * Questions for names: of all described tools and parameters of our example, then of other tools where they are at hand, spread evenly; `count`
 * at most.
 */
export function readAsks(count: number): readonly ExactAsk[] {
  const { tools } = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as { tools: ExampleTool[] }
  const own = tools.flatMap(({ description, inputSchema }) => [
    { kind: 'tool' as const, description },
    ...Object.values(inputSchema.properties ?? {}).flatMap((property) =>
      property.description === undefined
        ? []
        : [{ kind: 'parameter' as const, description: property.description }],
    ),
  ])
  const others = existsSync(METATOOL)
    ? (JSON.parse(readFileSync(METATOOL, 'utf8')) as { description: string }[])
    : []
  const ownCount = others.length > 0 ? Math.floor(count / 2) : count
  const spread = [
    ...everyNth(own, ownCount),
    ...everyNth(others, count - ownCount).map(({ description }) => ({ kind: 'tool' as const, description })),
  ]
  return spread.map(({ kind, description }) => ({
    kind: 'completion',
    prompt: fillPrompt(builtInPrompts.completion, { kind, description, toolDescription: description }),
    temperature: defaultSettings.temperature,
    maximumTokens: defaultSettings.maximumTokens,
    stop: ['\n'],
  }))
}

interface ExampleTool {
  readonly description: string
  readonly inputSchema: { readonly properties?: Readonly<Record<string, { readonly description?: string }>> }
}

/** At most `count` items, spread evenly over the list. */
export function everyNth<Item>(list: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, Math.floor(list.length / Math.max(1, count)))
  return list.filter((_, place) => place % step === 0).slice(0, count)
}
