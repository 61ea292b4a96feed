// The size check: JavaScript that the first page loads before any stage or the editor, gzipped, from the built manifest.
import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'

const LIMIT = 100_000
const manifestFile = 'dist/.vite/manifest.json'
const built = spawnSync('npx', ['vite', 'build', '--logLevel', 'error'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (built.status !== 0 || !existsSync(manifestFile)) {
  process.stderr.write('The studio could not be built: see the messages above.\n')
  process.exit(1)
}

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const seen = new Set()
collect('index.html')
const sizes = [...seen].map((file) => ({
  file,
  bytes: gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length,
}))
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
for (const { file, bytes } of sizes) process.stdout.write(`${String(bytes).padStart(8)}  ${file}\n`)
process.stdout.write(`${String(total).padStart(8)}  first load, gzip, of ${LIMIT} allowed\n`)
if ([...seen].some((file) => /monaco|editor/i.test(file))) {
  process.stderr.write('The editor is part of the first load: load it lazily.\n')
  process.exitCode = 1
}
if (total > LIMIT) {
  process.stderr.write(
    `The first load is ${total - LIMIT} bytes over its limit: move something behind a dynamic import.\n`,
  )
  process.exitCode = 1
}

const circle = findCircle()
if (circle) {
  process.stderr.write(
    `These files of the first load import each other, so that one of them runs before what it needs: ${circle.join(', ')}. Move what the shared one imports into it too (vite.config.ts).\n`,
  )
  process.exitCode = 1
}

/** Files that import each other statically, or null. */
function findCircle() {
  const left = new Set(Object.keys(manifest).filter((key) => seen.has(manifest[key].file)))
  // Whoever imports nobody who is left cannot be part of a circle; what stays is.
  for (let went = true; went;) {
    went = false
    for (const key of left)
      if (!(manifest[key].imports ?? []).some((imported) => left.has(imported))) went = left.delete(key)
  }
  return left.size === 0 ? null : [...left].map((key) => manifest[key].file)
}

/** The entry and what it imports statically; dynamic imports load later. */
function collect(key) {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(chunk.file)) return
  if (chunk.file.endsWith('.js')) seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported)
}
