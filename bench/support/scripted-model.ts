// A model that chooses tools by a script with known errors, so that what an evaluation finds can be compared with what was planted.
import type { ErrorKind, OfferedTools, SelectionCase } from '../../core/evaluation'
import { createRandom, hashText } from '../../core/shared'

/** Shares of replies that go wrong in each way; the rest is right. */
export interface Behaviour {
  /** A name that was not offered. */
  readonly stranger: number
  /** The tool's rival; where no tool fits, some tool. */
  readonly confused: number
  /** No tool; where none fits, that is right. */
  readonly none: number
  readonly refusal: number
  readonly malformed: number
}

/** How a scripted model behaves under a variant where a tool fits, and where none does. */
export interface ScriptedVariant {
  readonly id: string
  readonly tools: OfferedTools
  readonly fitting: Behaviour
  readonly unfitting: Behaviour
}

export interface ScriptedReply {
  readonly text: string
  /** What an evaluation must find; null: right. */
  readonly error: ErrorKind | null
  /** Key of the tool that was chosen wrongly. */
  readonly rival: string | null
}

/** What the model says; `draw` from 0 to 1 decides. */
export function scriptedReply(one: SelectionCase, variant: ScriptedVariant, draw: number): ScriptedReply {
  const { gold } = one
  const right = gold.kind === 'tools' ? (gold.names[0] ?? null) : null
  const behaviour = right === null ? variant.unfitting : variant.fitting
  const nameOf = (key: string): string => variant.tools.get(key)?.name ?? key
  const rival = rivalOf(one, right)
  const answers: readonly (readonly [number, ScriptedReply])[] = [
    [
      behaviour.stranger,
      {
        text: `made_up_${nameOf(right ?? rival).toLowerCase()}`,
        error: 'schema-misalignment',
        rival: null,
      },
    ],
    [
      behaviour.confused,
      { text: nameOf(rival), error: right === null ? 'no-tool-error' : 'functional-confusion', rival },
    ],
    [behaviour.none, { text: 'None', error: right === null ? null : 'no-tool-error', rival: null }],
    [
      behaviour.refusal,
      { text: 'I am sorry, but I cannot help you with that request.', error: 'refusal', rival: null },
    ],
    [
      behaviour.malformed,
      {
        text: 'One could think of several tools that would fit here quite well.',
        error: 'malformed-reply',
        rival: null,
      },
    ],
  ]
  let passed = 0
  for (const [share, reply] of answers) {
    passed += share
    if (draw < passed) return reply
  }
  return { text: right === null ? 'None' : nameOf(right), error: null, rival: null }
}

/** The one tool that a tool is confused with: the first offered beside it. */
function rivalOf({ offered, query }: SelectionCase, right: string | null): string {
  const others = (offered ?? []).filter((key) => key !== right)
  const index = right === null ? Math.floor(drawOf(query) * others.length) : 0
  return others[index] ?? ''
}

/** A number from 0 to 1 that a text alone decides. */
export function drawOf(text: string): number {
  // The hash of texts that are alike may be alike: the generator mixes it once more.
  return createRandom(Number.parseInt(hashText(text).slice(0, 8), 16))()
}
