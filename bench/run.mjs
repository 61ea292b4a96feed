// Bundles the benches of this folder with Vite and runs each in a process of its own: `npm run bench`, or `npm run bench -- NAME`.
// A bench prints its figures and sets a failing exit code when it misses them.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const folder = dirname(fileURLToPath(import.meta.url))
const root = dirname(folder)
// A folder of its own: two benches at once leave each other's bundles alone.
const outDir = join(root, 'dist', 'bench', String(process.pid))
const known = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => name.slice(0, -'.ts'.length))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${known.join(', ')}.\n`)
  process.exit(2)
}
const names = wanted.length > 0 ? wanted : known

await build({
  root,
  configFile: false,
  logLevel: 'silent',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: Object.fromEntries(names.map((name) => [name, join(folder, `${name}.ts`)])),
      external: ['@playwright/test'],
      output: { entryFileNames: '[name].js' },
    },
  },
})

// What runs inside a page is bundled for a page.
await build({
  root,
  configFile: false,
  logLevel: 'silent',
  build: {
    outDir: join(outDir, 'browser'),
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry: join(folder, 'browser', 'client-rates.ts'),
      formats: ['es'],
      fileName: () => 'client-rates.js',
    },
  },
})

const failed = names.filter((name) => {
  process.stdout.write(`\n# ${name}\n`)
  return (
    spawnSync(process.execPath, [join(outDir, `${name}.js`)], { cwd: root, stdio: 'inherit' }).status !== 0
  )
})
rmSync(outDir, { recursive: true, force: true })
if (failed.length > 0) {
  process.stdout.write(`\nNot reached: ${failed.join(', ')}\n`)
  process.exitCode = 1
}
