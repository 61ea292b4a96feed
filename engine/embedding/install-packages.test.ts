import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { runNpm } from '../packages/npm'
import { embeddingIdOf, findEmbeddingFiles } from './find-files'
import { areInstalled, ensurePackages } from './install-packages'
import { packagesFolder } from './prepare'

const lock = JSON.stringify({
  packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-good' } },
})
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namewright-packages-'))
  await writeFile(join(folder, 'package-lock.json'), lock)
})
afterEach(() => rm(folder, { recursive: true }))

const exists = (...path: readonly string[]) =>
  stat(join(folder, ...path)).then(
    () => true,
    () => false,
  )

/** Plays npm: puts a package with the parts of three platforms there. */
function fakeNpm(installed = lock) {
  const calls: (readonly string[])[] = []
  const run: typeof runNpm = async (where, parameters) => {
    calls.push(parameters)
    for (const part of ['linux/x64', 'linux/arm64', 'darwin/arm64'])
      await mkdir(join(where, 'node_modules', 'onnxruntime-node', 'bin', 'napi-v6', part), {
        recursive: true,
      })
    await writeFile(join(where, 'node_modules', '.package-lock.json'), installed)
  }
  return { run, calls }
}

const settings = (run: typeof runNpm, platform = 'linux-x64') => ({
  ...{ folder, platform, runNpm: run, onProgress: () => undefined },
  signal: new AbortController().signal,
})

describe('ensurePackages', () => {
  it('installs what the lock names, without scripts, and keeps one platform', async () => {
    const { run, calls } = fakeNpm()
    await ensurePackages(settings(run))
    expect(calls).toEqual([['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']])
    const parts = ['node_modules', 'onnxruntime-node', 'bin', 'napi-v6']
    expect(await exists(...parts, 'linux', 'x64')).toBe(true)
    expect(await exists(...parts, 'linux', 'arm64')).toBe(false)
    expect(await exists(...parts, 'darwin', 'arm64')).toBe(false)
    expect(await areInstalled(folder)).toBe(true)
  })

  it('installs once, also for several at a time, and again for another lock', async () => {
    const { run, calls } = fakeNpm()
    await Promise.all([ensurePackages(settings(run)), ensurePackages(settings(run))])
    await ensurePackages(settings(run))
    expect(calls).toHaveLength(1)
    await writeFile(join(folder, 'package-lock.json'), `${lock}\n`)
    await ensurePackages(settings(run))
    expect(calls).toHaveLength(2)
  })

  it('starts anew where an earlier time stopped half-way', async () => {
    await mkdir(join(folder, 'node_modules', 'half'), { recursive: true })
    await ensurePackages(settings(fakeNpm().run))
    expect(await exists('node_modules', 'half')).toBe(false)
  })

  it('refuses packages that are not those of the lock', async () => {
    const { run } = fakeNpm(lock.replace('sha512-good', 'sha512-other'))
    await expect(ensurePackages(settings(run))).rejects.toThrow(
      /What embeds texts is not installed: node_modules\/a differs/,
    )
    expect(await areInstalled(folder)).toBe(false)
  })

  it('says where it does not run', async () => {
    const { run, calls } = fakeNpm()
    await expect(ensurePackages(settings(run, 'darwin-x64'))).rejects.toThrow(/does not run on darwin-x64/)
    expect(calls).toEqual([])
  })
})

describe('the packages of the repository', () => {
  it('are locked by hash, without an address', async () => {
    const text = await readFile(join(packagesFolder(), 'package-lock.json'), 'utf8')
    const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, { integrity?: string }>> }
    expect(packages['node_modules/onnxruntime-node']).toHaveProperty('integrity')
    expect(packages['node_modules/@huggingface/tokenizers']).toHaveProperty('integrity')
    expect(text).not.toContain('"resolved"')
  })
})

describe('findEmbeddingFiles', () => {
  const search = () => ({
    ...{
      cache: folder,
      environment: {},
      run: () => Promise.reject(new Error('called')),
      onProgress: () => undefined,
    },
    signal: new AbortController().signal,
  })

  it.each([
    ['a folder', 'model.onnx', '', 'tokenizer.json', 'mine'],
    ['a folder as models are published', 'onnx/model_quantized.onnx', '', 'tokenizer.json', 'mine'],
    ['a file', 'small.onnx', 'small.onnx', 'tokenizer.json', 'small'],
  ])('takes %s that a person names', async (_kind, weights, named, tokenizer, id) => {
    const mine = join(folder, 'mine')
    await mkdir(join(mine, 'onnx'), { recursive: true })
    await writeFile(join(mine, weights), '')
    await writeFile(join(mine, tokenizer), '{}')
    const path = join(mine, named)
    expect(await findEmbeddingFiles(path, search())).toEqual({
      id,
      weights: join(mine, weights),
      tokenizer: join(mine, tokenizer),
    })
    expect(embeddingIdOf(path)).toBe(id)
  })

  it('does not replace what a person names', async () => {
    await expect(findEmbeddingFiles(join(folder, 'none'), search())).rejects.toThrow(
      /There is no model for embeddings at/,
    )
    await expect(findEmbeddingFiles(folder, search())).rejects.toThrow(/holds no model for embeddings/)
    await writeFile(join(folder, 'model.onnx'), '')
    await expect(findEmbeddingFiles(folder, search())).rejects.toThrow(/no tokenizer.json beside/)
  })
})
