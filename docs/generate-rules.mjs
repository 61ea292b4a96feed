// Writes docs/rules/*.md from the rules themselves, and removes pages of rules that are gone. Run it after a rule has changed:
//   node docs/generate-rules.mjs
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, 'docs', 'rules')
const run = (...words) =>
  execFileSync(process.execPath, [join(root, 'cli', 'run.mjs'), 'rules', ...words], { encoding: 'utf8' })

mkdirSync(folder, { recursive: true })
const ids = JSON.parse(run('--json')).map(({ id }) => id)
run('--format', 'markdown', '--out', join(folder, 'README.md'))
for (const id of ids) run(id, '--format', 'markdown', '--out', join(folder, `${id}.md`))
for (const name of readdirSync(folder))
  if (name !== 'README.md' && !ids.includes(name.replace(/\.md$/, ''))) rmSync(join(folder, name))
process.stdout.write(`${ids.length} pages in docs/rules\n`)
