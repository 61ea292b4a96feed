#!/usr/bin/env node
// Runs the command line from a checkout: bundles cli/main.ts when its sources have changed, then calls it in this process.
// Bundles lie under the digest of their sources and appear by rename, so two runs at once never see half a bundle.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const MINIMUM_NODE = [20, 19]
const SOURCES = ['cli', 'core', 'io', 'package.json', 'package-lock.json']
const BUNDLES_KEPT = 3

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bundles = join(root, 'dist', 'cli')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
  process.stderr.write(
    `Namewright needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}. Install a newer Node and try again.\n`,
  )
  process.exit(2)
}

const bundle = join(bundles, digestOf(SOURCES))
if (!existsSync(join(bundle, 'main.js'))) await build(bundle)
const { main } = await import(pathToFileURL(join(bundle, 'main.js')).href)
await main(process.argv.slice(2), root)

/** A digest of names, sizes and times of all source files: changes whenever one is edited, added or removed. */
function digestOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    if (!found) return
    if (found.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`)
    } else if (!path.includes('.test.')) {
      hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`)
    }
  }
  paths.forEach(visit)
  return hash.digest('hex').slice(0, 16)
}

async function build(target) {
  let vite
  try {
    vite = await import('vite')
  } catch {
    process.stderr.write(
      'Namewright cannot build itself: its packages are not installed. Run `npm ci` first.\n',
    )
    process.exit(2)
  }
  const fresh = join(bundles, `.building-${process.pid}`)
  await vite.build({
    root,
    configFile: false,
    logLevel: 'silent',
    // Everything is bundled: one file loads faster than hundreds, and packages without a proper entry for Node work too.
    ssr: { noExternal: true },
    build: {
      ssr: 'cli/main.ts',
      outDir: fresh,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  publish(fresh, target)
}

function publish(fresh, target) {
  mkdirSync(bundles, { recursive: true })
  try {
    renameSync(fresh, target)
  } catch (error) {
    // Another run was faster: its bundle has the same digest.
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(join(target, 'main.js'))) throw error
  }
  prune(target)
}

/** Removes all but the newest bundles. Some older ones stay, since a run that is still going loads parts of its own lazily. */
function prune(current) {
  const others = readdirSync(bundles)
    .filter((name) => !name.startsWith('.building-'))
    .map((name) => join(bundles, name))
    .filter((path) => path !== current)
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.time - one.time)
  for (const { path } of others.slice(BUNDLES_KEPT - 1)) rmSync(path, { recursive: true, force: true })
}
