// Turns TypeScript entries into files that Node runs. Plain JavaScript, because it comes before any bundle.
// A bundle lies under the digest of its sources and appears by rename, so that two runs at once never see half of one.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const MINIMUM_NODE = [20, 19]
const BUNDLES_KEPT = 3

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Ends the process with a sentence when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return
  refuse(
    `Namewright needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}. Install a newer Node and try again.`,
  )
}

/** Bundles the launcher where needed, and loads it. */
export async function loadLauncher() {
  const file = await bundle({
    entry: 'cli/start/start.ts',
    folder: 'node_modules/.cache/namewright/start',
    sources: [
      'cli/start',
      'core',
      'engine/status.ts',
      'engine/lock-file.ts',
      'engine/loopback',
      'engine/packages',
      'package-lock.json',
    ],
    external: [],
  })
  return import(pathToFileURL(file).href)
}

/** Bundles the command line where needed, and loads it. */
export async function loadCommandLine() {
  const file = await bundle({
    entry: 'cli/main.ts',
    folder: 'node_modules/.cache/namewright/cli',
    sources: [
      'cli',
      'core',
      'io',
      'engine/status.ts',
      'engine/lock-file.ts',
      'engine/loopback',
      'engine/packages',
      'package.json',
      'package-lock.json',
    ],
    external: [],
  })
  return import(pathToFileURL(file).href)
}

/** Bundles the engine where needed. Resolves to the file that runs it; its packages stay in engine/node_modules. */
export function bundleEngine() {
  return bundle({
    entry: 'engine/main.ts',
    folder: 'engine/dist',
    sources: ['engine', 'package-lock.json'],
    external: ['node-llama-cpp', '@huggingface/jinja'],
  })
}

async function bundle({ entry, folder, sources, external }) {
  const bundles = join(root, folder)
  const target = join(bundles, digestOf(sources))
  const file = join(target, 'main.mjs')
  if (existsSync(file)) return file
  const fresh = join(bundles, `.building-${process.pid}`)
  const vite = await import('vite').catch(() => {
    refuse('Namewright cannot build itself: its packages are not installed. Run `npm ci` first.')
  })
  await vite.build({
    root,
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true, external },
    build: {
      ssr: entry,
      outDir: fresh,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
  publish(fresh, target, bundles)
  return file
}

/** A digest of names, sizes and times of all sources: changes whenever one is edited, added or removed. */
function digestOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    if (!found || /(^|\/)(node_modules|dist)$|[.]test[.]/.test(path)) return
    if (found.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`)
    else hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`)
  }
  paths.forEach(visit)
  return hash.digest('hex').slice(0, 16)
}

function publish(fresh, target, bundles) {
  mkdirSync(bundles, { recursive: true })
  try {
    renameSync(fresh, target)
  } catch (error) {
    // Another run was faster: its bundle has the same digest.
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(join(target, 'main.mjs'))) throw error
  }
  const others = readdirSync(bundles)
    .filter((name) => !name.startsWith('.building-'))
    .map((name) => join(bundles, name))
    .filter((path) => path !== target)
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.time - one.time)
  // Some older ones stay: a process that still runs may load a part of its own later.
  for (const { path } of others.slice(BUNDLES_KEPT - 1)) rmSync(path, { recursive: true, force: true })
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
