// The launcher as a process: what it prints, serves, and how it ends. Without an engine: its folder is a bare one.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isStudioStale } from './studio-build'

const bundler = pathToFileURL(join(import.meta.dirname, 'bundle.mjs')).href
let root = ''
const children: ChildProcess[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'namewright-start-'))
  await mkdir(join(root, 'dist'))
  await mkdir(join(root, 'app'))
  await writeFile(join(root, 'package.json'), JSON.stringify({ version: '9.8.7' }))
  await writeFile(join(root, 'dist', 'index.html'), 'the studio')
  await writeFile(
    join(root, 'run.mjs'),
    `const { main } = await (await import('${bundler}')).loadLauncher()\nawait main(process.argv.slice(2), ${JSON.stringify(root)})\n`,
  )
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(root, { recursive: true })
})

function start(...words: string[]) {
  const child = spawn(process.execPath, [join(root, 'run.mjs'), '--no-open', ...words], { stdio: 'pipe' })
  children.push(child)
  const text = { out: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text.out += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text.errors += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  const url = async () => {
    for (let turn = 0; turn < 1500 && !text.out.includes('\n'); turn++) await wait(10)
    return /http:\S+/.exec(text.out)?.[0] ?? `none: ${text.errors}`
  }
  return { child, text, ended, url }
}

describe('npm start', () => {
  it('serves the studio, and ends with 130 after Ctrl+C', async () => {
    const { child, text, ended, url } = start('--port', '0', '--no-model')
    const address = await url()
    expect(text.out).toBe(`Namewright is at ${address} (Ctrl+C ends it)\n`)
    expect(await (await fetch(address)).text()).toBe('the studio')
    expect(await (await fetch(`${address}studio.json`)).json()).toEqual({ version: '9.8.7', engine: null })
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    await expect(fetch(address)).rejects.toThrow()
  })

  it('goes on without a model and says why, and ends with 143 after SIGTERM', async () => {
    const { child, text, ended, url } = start('--port', '0')
    const address = await url()
    for (let turn = 0; turn < 300 && !text.errors.includes('No built-in model'); turn++) {
      await wait(10)
    }
    expect(text.errors).toMatch(/^No built-in model: /m)
    const { engine } = (await (await fetch(`${address}studio.json`)).json()) as { engine: { state: string } }
    expect(engine.state).toBe('unavailable')
    child.kill('SIGTERM')
    expect(await ended).toBe(143)
  })

  it('passes an endpoint of the user on to the page', async () => {
    const { child, ended, url } = start('--port', '0', '--endpoint', 'http://localhost:11434/v1')
    expect(await (await fetch(`${await url()}studio.json`)).json()).toMatchObject({
      engine: { baseUrl: 'http://localhost:11434/v1', state: 'external', model: null },
    })
    child.kill('SIGINT')
    await ended
  })

  it.each([
    [['--what'], /^Unknown option '--what'\. \(--help lists what there is\)$/m],
    [['--port', 'x'], /^--port must be a whole number from 0 to 65535, not 'x'\. /m],
  ])('refuses %j with 2', async (words, sentence) => {
    const { text, ended } = start(...words)
    expect(await ended).toBe(2)
    expect(text.errors).toMatch(sentence)
  })

  it('explains itself', async () => {
    const { text, ended } = start('--help')
    expect(await ended).toBe(0)
    expect(text.out).toContain('--endpoint URL')
  })
})

describe('isStudioStale', () => {
  it('is so when a source is newer, tests aside', async () => {
    const soon = new Date(Date.now() + 60_000)
    expect(await isStudioStale(root)).toBe(false)
    await writeFile(join(root, 'app', 'a.test.ts'), '')
    await utimes(join(root, 'app', 'a.test.ts'), soon, soon)
    expect(await isStudioStale(root)).toBe(false)
    await writeFile(join(root, 'app', 'a.ts'), '')
    await utimes(join(root, 'app', 'a.ts'), soon, soon)
    expect(await isStudioStale(root)).toBe(true)
    await rm(join(root, 'app', 'a.ts'))
    await rm(join(root, 'dist', 'index.html'))
    expect(await isStudioStale(root)).toBe(true)
    await writeFile(join(root, 'dist', 'index.html'), 'the studio')
  })
})
