import { cpus, loadavg } from 'node:os'
import { describe, expect, test } from 'vitest'
import { applyEdits, readTool, type Catalog } from '../catalog'
import { parseJson } from '../json'
import { readSource } from '../reading'
import { describeFailure } from '../shared'
import { lintSteps } from './lint'
import { noteChange, startLint } from './lint-state'
import type { Diagnostic } from './rule'
import { hostileCases } from './test-hostile'

/**
 * Seconds within which a schema built to hurt is answered, import and check together: of the clock or of the processor, whichever are fewer.
 * The clock counts other programs that run beside, the processor threads that collect garbage beside.
 */
const LIMIT_SECONDS = 2
/** A processor that many programs share works more slowly by its own time too: caches and cores are not theirs alone. */
const SLACK = Math.min(2.5, Math.max(1, (loadavg()[0] ?? 1) / cpus().length))
/** Many ordinary tools may take as long as a catalogue of their number: ten seconds for 25,519. */
const SECONDS_A_TOOL = 10 / 25_519
const TRIES = 3
const GIVEN_UP_SECONDS = 10
const STEPS_A_LOOK = 50

function limitFor(catalog: Catalog | null): number {
  return Math.max(LIMIT_SECONDS, (catalog?.tools.length ?? 0) * SECONDS_A_TOOL)
}

interface Answer {
  readonly catalog: Catalog | null
  readonly found: readonly Diagnostic[]
  /** Why nothing was read, in words. */
  readonly refusal: string | null
  readonly seconds: number
}

function answerTo(text: string): Answer {
  let best: Answer | null = null
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = answerOnce(text)
    if (!best || answer.seconds < best.seconds) best = answer
    if (best.seconds < LIMIT_SECONDS) break
  }
  if (!best) throw new Error('not tried')
  return best
}

function answerOnce(text: string): Answer {
  const before = process.cpuUsage()
  const started = performance.now()
  const secondsSince = (): number => {
    const { user, system } = process.cpuUsage(before)
    return Math.min((user + system) / 1e6, (performance.now() - started) / 1000)
  }
  const read = readSource(text, { file: 'hostile.json', newDocumentId: () => 'document' })
  if (!read.ok) {
    const refusal = describeFailure(read.failure, 'page').what
    return { catalog: null, found: [], refusal, seconds: secondsSince() }
  }
  const found = checkWithin(read.value, () => secondsSince() < GIVEN_UP_SECONDS)
  return { catalog: read.value, found, refusal: null, seconds: secondsSince() }
}

/** A full check that is broken off when it takes too long, so that a slow rule fails the test and does not hold it up. */
function checkWithin(catalog: Catalog, mayGoOn: () => boolean): readonly Diagnostic[] {
  const state = startLint()
  noteChange(
    state,
    catalog.tools,
    catalog.tools.map(({ id }) => id),
  )
  const steps = lintSteps(state)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value.flatMap(({ diagnostics }) => diagnostics)
    if (step.value.done % STEPS_A_LOOK === 0 && !mayGoOn()) return []
  }
}

describe('schemas built to hurt', () => {
  test.each(Object.keys(hostileCases))(
    '%s: answered in time, or refused with a sentence',
    (name) => {
      const { catalog, found, refusal, seconds } = answerTo(hostileCases[name]?.() ?? '')
      expect(seconds).toBeLessThan(limitFor(catalog) * SLACK)
      if (!catalog) expect(refusal).toMatch(/\.$/)
      else {
        expect(catalog.tools.length).toBeGreaterThan(0)
        for (const { message } of found.slice(0, 1000)) expect(message.length).toBeLessThan(2000)
      }
    },
    60_000,
  )

  test.each([
    '2,000 mutually recursive definitions',
    'references that double at each of 60 steps',
    '100,000 equal keys',
  ])(
    'the first fixes can be made or are refused: %s',
    (name) => {
      const { catalog, found } = answerTo(hostileCases[name]?.() ?? '')
      const [one] = found.flatMap(({ fixes }) => fixes)
      if (!catalog || !one) return
      const before = process.cpuUsage()
      const applied = applyEdits(catalog, one.edits)
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(LIMIT_SECONDS * SLACK)
      const [mended] = applied.ok ? applied.value.tools : []
      if (mended) expect(parseJson(readTool(mended).root ? mended.text : '').root).not.toBeNull()
    },
    60_000,
  )
})
