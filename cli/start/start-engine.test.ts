import { fork } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SpawnEngine } from './engine-process'
import type { EngineView } from './engine-view'
import { requireLockedPackages } from '../../engine/packages/npm'
import { platformPackage } from './engine-packages'
import { prepareModel, startEngine, type EngineSettings } from './start-engine'

/** Plays an engine by the steps it is given, one list for each start; notes its id and its parameters. */
const script = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
const folder = process.argv[2]
appendFileSync(folder + '/starts', JSON.stringify(process.argv.slice(3)) + '\\n')
writeFileSync(folder + '/pid', String(process.pid))
const [mine, ...later] = JSON.parse(readFileSync(folder + '/steps', 'utf8'))
writeFileSync(folder + '/steps', JSON.stringify(later))
process.on('disconnect', () => process.exit(0))
for (const step of mine) {
  if (step.exit !== undefined) {
    process.stderr.write(step.words ?? '')
    setTimeout(() => process.exit(step.exit), 30)
  } else {
    process.send({ kind: 'engine-status', model: 'fake', progress: null, message: step.state, baseUrl: null, ...step })
  }
}
`
const loading = { state: 'loading', baseUrl: 'http://127.0.0.1:5555/v1' }
const ready = { state: 'ready', baseUrl: 'http://127.0.0.1:5555/v1' }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namewright-engine-'))
  await writeFile(join(folder, 'fake.mjs'), script)
})
afterAll(() => rm(folder, { recursive: true }))

async function play(steps: readonly (readonly object[])[], changes: Partial<EngineSettings> = {}) {
  await writeFile(join(folder, 'steps'), JSON.stringify(steps))
  await rm(join(folder, 'starts'), { force: true })
  const states: string[] = []
  const views: EngineView[] = []
  const spawnEngine: SpawnEngine = (parameters) =>
    fork(join(folder, 'fake.mjs'), [folder, ...parameters], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    })
  const settings: EngineSettings = {
    root: folder,
    signal: new AbortController().signal,
    onState: (view) => {
      views.push(view)
      states.push(view.state)
    },
    prepareEngine: (_settings, onState) => {
      onState({ state: 'installing', baseUrl: null, model: 'fake', progress: 0, message: 'Installing' })
      return Promise.resolve(spawnEngine)
    },
    ...changes,
  }
  return { settings, states, views }
}

const startsOf = async () =>
  (await readFile(join(folder, 'starts'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

async function isRunning(): Promise<boolean> {
  try {
    return process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 0)
  } catch {
    return false
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 400 && !condition(); turn++) await wait(10)
  expect(condition()).toBe(true)
}

describe('startEngine', () => {
  it('tells each state, resolves when ready, and stops the process', async () => {
    const { settings, states } = await play([[{ state: 'downloading', progress: 0.5 }, loading, ready]])
    const engine = await startEngine({ ...settings, model: 'x.gguf', port: 5555 })
    expect(engine).toMatchObject({ baseUrl: 'http://127.0.0.1:5555/v1', model: 'fake' })
    expect(states).toEqual(['installing', 'downloading', 'loading', 'ready'])
    expect(await startsOf()).toEqual([['--port', '5555', '--model', 'x.gguf']])
    await engine.stop()
    expect(await isRunning()).toBe(false)
  })

  it('starts it again once, at the same port', async () => {
    const { settings, states, views } = await play([[ready, { exit: 7, words: 'out of memory.\n' }], [ready]])
    const engine = await startEngine(settings)
    await until(() => states.filter((state) => state === 'ready').length === 2)
    expect(views.map((view) => view.message)).toContain(
      'The model engine ended unexpectedly with code 7: out of memory; starting it again.',
    )
    expect(await startsOf()).toEqual([[], ['--port', '5555']])
    await engine.stop()
    expect(states.at(-1)).toBe('ready')
  })

  it('gives up after the second crash', async () => {
    const { settings, states } = await play([
      [ready, { exit: 7 }],
      [ready, { exit: 7 }],
    ])
    await startEngine(settings)
    await until(() => states.at(-1) === 'unavailable')
    expect(await startsOf()).toHaveLength(2)
  })

  it('says why there is no model, and does not try again', async () => {
    const { settings, views } = await play([[{ state: 'unavailable', message: 'No model.' }, { exit: 3 }]])
    await expect(startEngine(settings)).rejects.toThrow('No model.')
    expect(views.at(-1)).toMatchObject({ state: 'unavailable', message: 'No model.' })
    expect(await startsOf()).toHaveLength(1)
  })

  it('says why the engine could not be prepared', async () => {
    const prepareEngine = () => Promise.reject(new Error('npm failed.'))
    const { settings, views } = await play([], { prepareEngine })
    await expect(startEngine(settings)).rejects.toThrow('npm failed.')
    expect(views).toEqual([
      {
        baseUrl: null,
        model: 'SmolLM2-135M-Instruct',
        state: 'unavailable',
        progress: null,
        message: 'npm failed.',
      },
    ])
  })

  it.each([
    ['loads', loading],
    ['runs', ready],
  ])('stops when aborted while it %s', async (_when, step) => {
    const ending = new AbortController()
    const { settings, states } = await play([[step]], { signal: ending.signal })
    const outcome = startEngine(settings).catch((error: unknown) => (error as Error).message)
    await until(() => states.includes(step.state))
    ending.abort(new Error('stopped'))
    if (step === loading) expect(await outcome).toBe('stopped')
    for (let turn = 0; turn < 400 && (await isRunning()); turn++) await wait(10)
    expect(await isRunning()).toBe(false)
    expect(states).not.toContain('unavailable')
  })
})

describe('prepareModel', () => {
  it('fetches and ends', async () => {
    const { settings } = await play([[{ state: 'downloading' }, { state: 'ready' }, { exit: 0 }]])
    await prepareModel(settings)
    expect(await startsOf()).toEqual([['--fetch-only']])
  })

  it('fetches the model for embeddings where that is wanted', async () => {
    const { settings } = await play([[{ state: 'ready' }, { exit: 0 }]])
    await prepareModel({ ...settings, withEmbeddings: true, embeddingModel: 'minilm/' })
    expect(await startsOf()).toEqual([['--fetch-only', '--embeddings', '--embedding-model', 'minilm/']])
  })

  it('passes the reason on', async () => {
    const { settings } = await play([[{ state: 'unavailable', message: 'No model.' }, { exit: 3 }]])
    await expect(prepareModel(settings)).rejects.toThrow('No model.')
  })
})

describe('platformPackage', () => {
  it.each([
    ['linux', 'x64', '@node-llama-cpp/linux-x64'],
    ['linux', 'arm64', '@node-llama-cpp/linux-arm64'],
    ['darwin', 'arm64', '@node-llama-cpp/mac-arm64-metal'],
    ['darwin', 'x64', '@node-llama-cpp/mac-x64'],
    ['win32', 'x64', '@node-llama-cpp/win-x64'],
    ['freebsd', 'x64', null],
  ])('for %s %s is %s, and in the lock', async (platform, architecture, expected) => {
    expect(platformPackage(platform, architecture)).toBe(expected)
    const lock = JSON.parse(await readFile('engine/package-lock.json', 'utf8')) as { packages: object }
    if (expected !== null) expect(lock.packages).toHaveProperty([`node_modules/${expected}`, 'integrity'])
    expect(JSON.stringify(lock)).not.toContain('"resolved"')
  })
})

describe('requireLockedPackages', () => {
  it('refuses a package that is not the one of the lock', async () => {
    const lockOf = (integrity: string) =>
      JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', integrity } } })
    await mkdir(join(folder, 'node_modules'))
    await writeFile(join(folder, 'package-lock.json'), lockOf('sha512-good'))
    await writeFile(join(folder, 'node_modules', '.package-lock.json'), lockOf('sha512-good'))
    await requireLockedPackages(folder)
    await writeFile(join(folder, 'node_modules', '.package-lock.json'), lockOf('sha512-other'))
    await expect(requireLockedPackages(folder)).rejects.toThrow('node_modules/a differs')
  })
})
