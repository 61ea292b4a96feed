#!/usr/bin/env node
// What the pre-commit hook runs: `lint` with the arguments and the files that pre-commit gives.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePackages } from './ensure-packages.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
ensurePackages(root)
const words = [join(root, 'cli', 'run.mjs'), 'lint', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
process.exitCode = status ?? 2
