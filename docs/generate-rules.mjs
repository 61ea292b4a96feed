// Writes docs/rules/*.md from the rules themselves, and removes pages of rules that are gone. Run it after a rule has changed:
//   npm run docs:rules
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, 'docs', 'rules')
const pages = JSON.parse(
  execFileSync(process.execPath, [join(root, 'cli', 'run.mjs'), 'rules', '--format', 'pages'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  }),
)

mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text)
for (const name of readdirSync(folder)) if (!Object.hasOwn(pages, name)) rmSync(join(folder, name))
process.stdout.write(`${Object.keys(pages).length} pages in docs/rules\n`)
