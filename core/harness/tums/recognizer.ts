// TUMS' intent recogniser: c ~ L(. | P^r, Q). It gives a hint: what kind of question this is, with the tools that may serve.
import { isList } from '../../evaluation'
import { textIn } from '../heart/planner'
import { askForObject, type Understood } from '../run/ask-model'
import { findTools } from '../run/find-tools'
import type { Run } from '../run/run'
import type { RunTool } from '../run-tool'

/** H_c: the hint with its optional tools. */
export interface Hint {
  readonly intent: string
  readonly tools: readonly RunTool[]
}

const SYSTEM = `You recognise what a question is after, before anybody works on it. Say in one sentence what is wanted and of what kind it is (a look-up in a database, a search in texts, a calculation, a graph, an action, ...), and give the key words.
Answer with one JSON object and nothing else: {"intent": "...", "keywords": ["..."]}`

/** Recognises the intent and finds tools for it. */
export async function recognizer(run: Run, parent: number | null): Promise<Understood<Hint>> {
  const id = run.recorder.open({ kind: 'hint', intent: '', tools: [] }, parent)
  const read = await askForObject(
    run,
    { role: 'recognizer', system: SYSTEM, prompt: `The question: ${run.task.query}`, shown: [] },
    id,
    ['intent', 'keywords'],
    (value) => {
      const intent = textIn(value, ['intent'])
      const listed = value.keywords ?? null
      const keywords = isList(listed) ? listed.filter((one) => typeof one === 'string') : []
      if (intent === '' && keywords.length === 0) return { ok: false, problem: '"intent" is missing.' }
      return { ok: true, value: { intent, keywords } } as const
    },
  )
  if (!read.ok) {
    run.recorder.close(id)
    return read
  }
  const { intent, keywords } = read.value
  const tools = await toolsFor(run, `${keywords.join(' ')} ${run.task.query}`.trim(), id)
  run.recorder.close(id, { kind: 'hint', intent, tools: tools.map(({ key }) => key) })
  return { ok: true, value: { intent, tools } }
}

/** The tools for some words; all of the task where the shortlist is switched off. */
export async function toolsFor(run: Run, words: string, parent: number | null): Promise<readonly RunTool[]> {
  return run.settings.shortlist === null ? [...run.registry.values()] : findTools(run, words, parent)
}
