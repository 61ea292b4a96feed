import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkTypes, hasPython, transpile } from '../../bench/support/run-adapters'
import { readNaming } from '../formats'
import { fastmcp } from './fastmcp'
import { python } from './python'
import { catalogueOf } from './test-catalogue'
import { typescript } from './typescript'

const folder = mkdtempSync(join(tmpdir(), 'namewright-examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = readFileSync('docs/adapters.md', 'utf8')
const blocks = [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, language, name, text = '']) => ({
    language,
    name,
    text,
  }),
)
const block = (name: string, language?: string): string =>
  blocks.find((one) => one.name === name && (language === undefined || one.language === language))?.text ?? ''
/** What the page says that an example prints. */
const printed = (language: string): string => {
  const index = blocks.findIndex((one) => one.language === language && one.name === 'example')
  return blocks[index + 1]?.text ?? ''
}

const catalog = catalogueOf(block('tools.json'))
const names = readNaming(block('naming.json'), catalog)
const request = { catalog, names: names.ok ? names.value : {}, toolIds: 'all' } as const

test('the naming of the page can be read', () => {
  expect(names.ok && Object.keys(names.value)).toHaveLength(5)
})

test('the TypeScript example is clean and prints what the page says', () => {
  const adapter = typescript.write(request).text
  const example = block('example', 'ts')
  expect(checkTypes(adapter, example)).toEqual([])
  writeFileSync(join(folder, 'adapter.mjs'), transpile(adapter))
  writeFileSync(join(folder, 'example.mjs'), transpile(example).replace("'./adapter'", "'./adapter.mjs'"))
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'example.mjs')], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toBe(printed('ts'))
}, 120_000)

test.skipIf(!hasPython)('the Python example prints what the page says', () => {
  writeFileSync(join(folder, 'adapter.py'), python.write(request).text)
  writeFileSync(join(folder, 'example.py'), block('example', 'python'))
  const { stdout, stderr } = spawnSync('python3', [join(folder, 'example.py')], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toBe(printed('python'))
})

test('the configuration on the page is what is written', () => {
  expect(JSON.parse(fastmcp.write(request).text)).toEqual(JSON.parse(block('mcp.json')))
})
