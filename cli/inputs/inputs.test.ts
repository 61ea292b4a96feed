import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTool } from '../../core/catalog'
import { checkCatalogues } from '../lint/check'
import { readCatalogues, type ReadCatalogues } from '../read-catalogues'
import { createTestTerminal } from '../test-terminal'
import { localFiles } from './local-files'

const base = mkdtempSync(join(tmpdir(), 'namewright-sources-'))
const at = (name: string): string => join(base, name)

function put(name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(at(name)), { recursive: true })
  writeFileSync(at(name), content)
}

const read = (...names: readonly string[]): Promise<ReadCatalogues> =>
  readCatalogues(createTestTerminal().terminal, names.map(at))
const namesOf = ({ catalog }: ReadCatalogues): readonly string[] =>
  catalog.tools.map((tool) => readTool(tool).name)
const notesOf = ({ notes }: ReadCatalogues): readonly string[] =>
  notes.map(({ file, level, message }) => `${level} ${file.replace(`${base}/`, '')}: ${message}`)

const SPEC = `openapi: 3.0.3
info: { title: Boats, version: "1" }
paths:
  /boats:
    get:
      operationId: listBoats
      parameters:
        - $ref: "../common/size.json"
      responses: {}
`
const SIZE = '{ "name": "size", "in": "query", "schema": { "$ref": "./number.yaml" } }'
const NUMBER = 'title: Size\ntype: object\nproperties:\n  metres: { type: number }\n'

beforeAll(() => {
  put('mixed/a.yaml', 'tools:\n  - name: from_yaml\n    inputSchema: { type: object }\n')
  put('mixed/b.py', 't = {"name": "from_python", "input_schema": {"type": "object"}}\n')
  put('mixed/c.py', 'import os\n')
  put('mixed/d.md', '# Only words\n')
  put('mixed/e.ts', new Uint8Array([0xff, 0xd8, 0xff]))
  put('mixed/f.bin', 'tools')
  put(
    'mixed/sub/g.zip',
    zipSync({ 'x/h.json': strToU8('[{"name": "from_zip", "inputSchema": {}}]'), 'x/i.py': strToU8('x = 1') }),
  )
  put('split/spec/api.yaml', SPEC)
  put('split/common/size.json', SIZE)
  put('split/common/number.yaml', NUMBER)
  put(
    'split.zip',
    zipSync({
      'spec/api.yaml': strToU8(SPEC),
      'common/size.json': strToU8(SIZE),
      'common/number.yaml': strToU8(NUMBER),
    }),
  )
  put('secret/outside.json', '{"secret": true}')
  symlinkSync(at('secret/outside.json'), at('split/common/link.json'))
})
afterAll(() => rmSync(base, { recursive: true }))

describe('folders and archives', () => {
  test('hold tools in every kind of file; code without tools is passed over', async () => {
    const result = await read('mixed')
    expect(namesOf(result)).toEqual(['from_yaml', 'from_python', 'from_zip'])
    expect(result.failures).toEqual([])
    expect(result.inputs).toBe(3)
    expect(result.sources.map(({ file }) => file.replace(`${base}/`, ''))).toEqual([
      'mixed/a.yaml',
      'mixed/b.py',
      'mixed/sub/g.zip/x/h.json',
    ])
  })

  test('a file that is named by itself is told of, whatever it holds', async () => {
    expect(notesOf(await read('mixed/c.py'))).toEqual([expect.stringMatching('No tools were found')])
    expect((await read('mixed/e.ts')).failures).toMatchObject([{ failure: { code: 'import/unreadable' } }])
  })

  test.each([['split'], ['split.zip']])('of %s, pieces are said to be pieces', async (name) => {
    const result = await read(name)
    expect(namesOf(result)).toEqual(['listBoats'])
    expect(result.catalog.tools[0]?.text).toContain('"metres"')
    expect(result.failures).toEqual([])
    const pieces = notesOf(result).filter((note) => note.includes('A piece of'))
    expect(pieces.map((note) => note.replace(/^info |: A.*$/g, ''))).toEqual([
      ...(name === 'split'
        ? ['split/common/number.yaml', 'split/common/size.json']
        : ['split.zip/common/number.yaml', 'split.zip/common/size.json']),
    ])
  })

  test('an archive may come through stdin', async () => {
    const bytes = zipSync({ 'x/h.json': strToU8('[{"name": "piped", "inputSchema": {}}]') })
    const result = await readCatalogues(createTestTerminal(bytes).terminal, ['-'])
    expect(namesOf(result)).toEqual(['piped'])
    expect(result.sources.map(({ file }) => file)).toEqual(['stdin/x/h.json'])
  })

  test('a single file finds those beside it', async () => {
    expect((await read('split/spec/api.yaml')).catalog.tools[0]?.text).toContain('"metres"')
  })
})

test('files beside are those of the folder, or of the one above, and no others', () => {
  const inFolder = localFiles(at('split/spec/api.yaml'), at('split'))
  expect(inFolder(at('split/common/size.json'))?.text).toBe(SIZE)
  expect(inFolder(at('secret/outside.json'))).toBeNull()
  expect(inFolder(at('split/common/link.json'))).toBeNull()
  expect(inFolder(at('split/missing.json'))).toBeNull()
  expect(inFolder(at('split/common'))).toBeNull()
  const alone = localFiles(at('split/spec/api.yaml'), null)
  expect(alone(at('split/common/size.json'))?.text).toBe(SIZE)
  expect(alone(at('secret/outside.json'))).toBeNull()
})

describe('lint', () => {
  test('points into YAML', async () => {
    put(
      'lint/tools.yaml',
      '# c\ntools:\n  - name: "bad name"\n    description: d\n    inputSchema:\n      type: object\n      properties:\n        a: { type: strin }\n',
    )
    const rows = checkCatalogues(await read('lint/tools.yaml'), {})
    const placed = rows.map(({ path, line, column }) => `${path} ${line}:${column}`)
    expect(placed).toContain('/tools/0/name 3:11')
    expect(placed).toContain('/tools/0/description 4:18')
    expect(placed).toContain('/tools/0/inputSchema/properties/a 8:12')
  })

  test('a flaw of YAML has its place', async () => {
    put('lint/flawed.yaml', 'tools:\n  - name: a\n  - [b\n')
    const [row] = checkCatalogues(await read('lint/flawed.yaml'), {})
    expect(row).toMatchObject({ rule: 'syntax', line: 4 })
  })
})
