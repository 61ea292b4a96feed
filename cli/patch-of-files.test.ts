import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { setUpFolder } from './test-folder'
import { createTestTerminal } from './test-terminal'
import { patchOfFiles } from './patch-of-files'

const { path, file } = setUpFolder()
const source = '{\n  "name": "a b"\n}\n'
const edits = [{ offset: source.indexOf('a b'), length: 3, content: 'a_b' }]
const first = [{ offset: 0, length: 1, content: '[1, {' }]

async function patchOf(name: string, bytes: string | Uint8Array, changes = edits) {
  const whole = file(name, bytes)
  const { terminal, stderr } = createTestTerminal()
  const patch = await patchOfFiles(terminal, [{ file: whole, source, text: '', edits: changes, notes: [] }])
  // As if the command had run in the folder of the file.
  return { patch: patch.replaceAll(whole, name), stderr: stderr() }
}

function apply(patch: string): void {
  writeFileSync(path('change.patch'), patch)
  execFileSync('git', ['init', '-q'], { cwd: path() })
  execFileSync('git', ['apply', 'change.patch'], { cwd: path(), stdio: 'pipe' })
}

test.each([
  ['a name', edits],
  ['the first line', first],
])('git applies the patch of a file with a byte order mark: %s', async (_, changes) => {
  const { patch, stderr } = await patchOf('tools.json', `\ufeff${source}`, changes)
  apply(patch)
  const wanted = changes === edits ? source.replace('a b', 'a_b') : source.replace('{', '[1, {')
  expect(readFileSync(path('tools.json'), 'utf8')).toBe(`\ufeff${wanted}`)
  expect(stderr).toBe('')
})

test.each([
  ['tools.json.gz', gzipSync(source), 'it is compressed'],
  ['tools.json', Buffer.from(`\ufeff${source}`, 'utf16le'), 'it is stored in UTF-16'],
])('what no patch can change stands in it as remarks: %s', async (name, bytes, reason) => {
  const odd = await patchOf(name, bytes)
  expect(odd.stderr).toContain(`no patch can change it: ${reason}.`)
  expect(odd.patch).toContain('# -  "name": "a b"\n# +  "name": "a_b"\n')
  const plain = await patchOf('plain.json', source)
  apply(odd.patch + plain.patch + odd.patch)
  expect(readFileSync(path(name))).toEqual(Buffer.from(bytes))
  expect(readFileSync(path('plain.json'), 'utf8')).toBe(source.replace('a b', 'a_b'))
})
