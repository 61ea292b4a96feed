// The GitHub Action, run as the runner runs it: its own shell steps, with the expressions of `action.yml` filled in.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { list, sound } from './test-lint'
import { sarifFlaws, type SarifLog } from './test-sarif'

interface Step {
  readonly id?: string
  readonly uses?: string
  readonly shell?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, string | boolean>>
  readonly env?: Readonly<Record<string, string>>
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string; readonly required?: boolean }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

const root = join(import.meta.dirname, '..', '..')
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action
const hasBash = spawnSync('bash', ['-c', 'true']).status === 0

type Contexts = Readonly<Record<string, unknown>>

/** What the runner puts in the place of `${{ a.b.c }}`; an empty text where there is nothing. */
function fillIn(text: string, contexts: Contexts): string {
  return text.replaceAll(/\$\{\{ ([a-z_.-]+) \}\}/g, (_, path: string) => {
    const found = path
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], contexts)
    return typeof found === 'string' ? found : ''
  })
}

/** Outputs as the runner reads them from the file of a step. */
function readOutputs(file: string): Readonly<Record<string, string>> {
  const found = readFileSync(file, 'utf8').matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2\n/gm)
  return Object.fromEntries([...found].map(([, name = '', , value = '']) => [name, value]))
}

let workspace = ''
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'namewright action '))
  mkdirSync(join(workspace, 'tools'))
  writeFileSync(join(workspace, 'tools', 'good.json'), list(sound))
  writeFileSync(join(workspace, 'tools', 'flawed.json'), list({ ...sound, name: 'a b' }))
})
afterEach(() => rmSync(workspace, { recursive: true }))

/** Runs all shell steps with these inputs until one fails. */
function runAction(given: Readonly<Record<string, string>>): {
  readonly code: number
  readonly log: string
  readonly outputs: Readonly<Record<string, string>>
} {
  const defaults = Object.entries(action.inputs).map(([name, { default: value = '' }]) => [name, value])
  const inputs = { ...Object.fromEntries(defaults), ...given } as Readonly<Record<string, string>>
  const steps: Record<string, { outputs: Readonly<Record<string, string>> }> = {}
  let [code, log] = [0, '']
  for (const [index, step] of action.runs.steps.entries()) {
    if (step.run === undefined) continue
    const contexts = { inputs, steps, github: { action_path: root }, runner: { os: 'Linux', arch: 'X64' } }
    const script = join(workspace, '..', `step-${process.pid}-${index}.sh`)
    const output = join(workspace, '..', `output-${process.pid}-${index}`)
    writeFileSync(script, fillIn(step.run, contexts))
    writeFileSync(output, '')
    const env = Object.entries(step.env ?? {}).map(([name, value]) => [name, fillIn(value, contexts)])
    const run = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      cwd: workspace,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        GITHUB_ACTION_PATH: root,
        GITHUB_WORKSPACE: workspace,
        GITHUB_OUTPUT: output,
        RUNNER_TEMP: tmpdir(),
        ...Object.fromEntries(env),
      },
    })
    if (step.id !== undefined) steps[step.id] = { outputs: readOutputs(output) }
    rmSync(script)
    rmSync(output)
    code = run.status ?? -1
    log += run.stdout + run.stderr
    if (code !== 0) break
  }
  const outputs = Object.entries(action.outputs).map(([name, { value }]) => [name, fillIn(value, { steps })])
  return { code, log, outputs: Object.fromEntries(outputs) }
}

test('nothing that a workflow gives is a part of a shell command', () => {
  expect(action.runs.using).toBe('composite')
  const scripts = action.runs.steps.flatMap(({ run }) => run ?? [])
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).not.toContain('${{')
})

test('every input is used, and every output comes from a step', () => {
  const used = JSON.stringify(action.runs.steps)
  for (const name of Object.keys(action.inputs)) expect(used).toContain(`\${{ inputs.${name} }}`)
  const ids = action.runs.steps.map(({ id }) => id)
  for (const { value } of Object.values(action.outputs))
    expect(ids).toContain(/^\$\{\{ steps\.([a-z]+)\.outputs\.[a-z-]+ \}\}$/.exec(value)?.[1])
})

test('the packages are kept under the digest of the lock file', () => {
  const cache = action.runs.steps.find(({ uses }) => uses?.startsWith('actions/cache@'))
  expect(cache?.with?.path).toBe('${{ github.action_path }}/node_modules')
  expect(cache?.with?.key).toContain('steps.packages.outputs.key')
})

describe.skipIf(!hasBash)('the steps', { timeout: 120_000 }, () => {
  test('pass where tools are sound', () => {
    const { code, outputs } = runAction({ files: 'tools/good.json' })
    expect(code).toBe(0)
    expect(outputs).toMatchObject({ tools: '1', errors: '0', 'exit-code': '0', 'sarif-file': '' })
  })

  test('fail where one is flawed, with annotations, counts and SARIF', () => {
    const { code, log, outputs } = runAction({
      files: 'tools/good.json\n\n  tools/flawed.json  ',
      profiles: 'openai, mcp',
      'sarif-file': 'out put.sarif',
    })
    expect(code).toBe(1)
    expect(outputs).toMatchObject({
      tools: '2',
      errors: '1',
      'exit-code': '1',
      'sarif-file': 'out put.sarif',
    })
    expect(log).toContain('::error file=tools/flawed.json,line=4,')
    const sarif = JSON.parse(readFileSync(join(workspace, 'out put.sarif'), 'utf8')) as SarifLog
    expect(sarifFlaws(sarif)).toBeNull()
    expect(sarif.runs[0]?.results.map(({ ruleId }) => ruleId)).toContain('name-charset')
  })

  test('keep to the baseline and the configuration that they are given', () => {
    const baseline = {
      diagnostics: [{ rule: 'name-charset', severity: 'error', tool: 'a b', place: '/name' }],
    }
    writeFileSync(join(workspace, 'known.json'), JSON.stringify(baseline))
    const known = runAction({ files: 'tools', baseline: 'known.json', profiles: 'openai' })
    expect(known.code).toBe(0)
    expect(known.outputs).toMatchObject({ errors: '0', known: '1' })
    writeFileSync(
      join(workspace, 'namewright.config.json'),
      JSON.stringify({ rules: { 'name-charset': 'off' } }),
    )
    expect(runAction({ files: 'tools', profiles: 'openai' }).code).toBe(0)
    expect(runAction({ files: 'tools', profiles: 'openai', config: 'none' }).code).toBe(1)
  })

  test('end with 2 for a file that is not there, and say so', () => {
    const { code, log, outputs } = runAction({ files: 'tools/gone.json' })
    expect(code).toBe(2)
    expect(log).toContain('gone.json')
    expect(outputs['exit-code']).toBe('2')
  })

  test.each([
    ['files', 'tools/good.json"; touch pwned; echo "'],
    ['files', '$(touch pwned)'],
    ['files', '--out=pwned'],
    ['profiles', 'openai`touch pwned`'],
    ['fail-on', 'error; touch pwned'],
    ['sarif-file', 'x.sarif\npwned=1\n$(touch pwned)'],
  ])('run nothing that stands in %s: %j', (name, value) => {
    const before = readdirSync(workspace)
    runAction({ files: 'tools/good.json', [name]: value })
    expect(existsSync(join(workspace, 'pwned'))).toBe(false)
    expect(
      readdirSync(workspace).filter((file) => !before.includes(file) && !file.startsWith('x.sarif')),
    ).toEqual([])
  })
})
