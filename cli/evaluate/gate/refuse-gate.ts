// What `--gate` cannot work with, said before anything is asked.
import { resolve } from 'node:path'
import { GATED, LEAST_CASES, type Suite, type Variant } from '../../../core/evaluation'
import { refuseUsage } from '../../command'
import type { EvaluateOptions } from '../options'
import { namingWord } from '../read-namings'

/** Refuses options that do not go with `--gate` and `--confirm`. */
export function refuseGateContradictions(cases: string, options: EvaluateOptions): void {
  const { gate, confirm, replies, naming = [], model = [] } = options
  if (gate === undefined) {
    if (confirm) refuseUsage('--confirm is for --gate: it asks under the names that the gate keeps')
    return
  }
  if (confirm && replies !== undefined)
    refuseUsage(
      `--confirm asks a model: give it with --endpoint. Recorded replies of the variant \`${GATED}\` count without it`,
    )
  if (gate === '-') refuseUsage('--gate writes a file; - cannot be one, since stdout has the report')
  refuseOverwriting(gate, cases, options)
  if (naming.length === 0) refuseUsage('--gate chooses among new names: give them with --naming FILE')
  if (naming.some((word) => namingWord(word).id === GATED))
    refuseUsage(`--gate calls what it keeps \`${GATED}\`: give the naming of that name another one`)
  if (model.length > 1) refuseUsage('--gate keeps the names that pay for one model: give --model once')
}

function refuseOverwriting(gate: string, cases: string, options: EvaluateOptions): void {
  const { naming = [], catalog = [], out, replies, repliesFile, baseline } = options
  const used: readonly (readonly [string, string | undefined])[] = [
    ['the cases', cases],
    ...naming.map((word) => ['--naming', namingWord(word).file] as const),
    ...catalog.map((file) => ['--catalog', file] as const),
    ['--out', out],
    ['--replies', replies],
    ['--replies-file', repliesFile],
    ['--baseline', baseline],
  ]
  const taken = used.find(([, file]) => file !== undefined && resolve(file) === resolve(gate))
  if (taken) refuseUsage(`--gate would write over the file of ${taken[0]}: give it one of its own`)
}

/** Refuses cases and variants that no gate can be chosen from. */
export function refuseUngateable(suite: Suite, variants: readonly Variant[]): void {
  if (suite.cases.some(({ kind }) => kind === 'rotbench'))
    refuseUsage(
      '--gate: cases of RoTBench bring their own tools, so there is no catalogue whose renames could be kept; give cases about the tools of a catalogue',
    )
  if (!variants.some(({ id }) => id === 'base'))
    refuseUsage('--gate compares with the old names: no reply is of the variant base')
  if (!variants.some(isArm))
    refuseUsage(
      `--gate chooses among the names of a naming, but no variant shows just these; there are ${variants.map(({ id }) => id).join(', ')}. Give one of aligned, tools or parameters, without + behind it`,
    )
  refuseFewCases(suite.cases.length)
}

/** Refuses so few cases that no gain could ever be clear. */
export function refuseFewCases(count: number): void {
  if (hasFewCases(count))
    refuseUsage(
      `--gate needs at least ${LEAST_CASES} cases that were asked under the old names and the new ones, and has ${count}: on the half that is held out, no gain could be clear`,
    )
}

/** Whether so few cases were asked under every variant that nothing could ever be kept. */
export function hasFewCases(count: number): boolean {
  return count < LEAST_CASES
}

/** Whether a variant differs from the old names in the names of a naming alone. */
export function isArm({ names, descriptions, constrained, correction, shortlist }: Variant): boolean {
  return (
    names.kind === 'given' &&
    descriptions === null &&
    !constrained &&
    correction === 'none' &&
    shortlist === null
  )
}
