// For the GitHub Action and the pre-commit hook, which run from a fresh checkout: installs the packages that its lock names, once.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Does nothing where the packages are there. What npm says goes to stderr; ends the process with 2 where it fails. */
export function ensurePackages(root) {
  if (existsSync(join(root, 'node_modules', 'vite', 'package.json'))) return
  process.stderr.write('namewright: installing its packages, this once\n')
  const isWindows = process.platform === 'win32'
  try {
    // No package may run code of its own while it is installed: none of those that are needed here has to.
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: root,
      shell: isWindows,
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    })
  } catch (error) {
    process.stderr.write(`namewright: its packages could not be installed (${error.message})\n`)
    process.exit(2)
  }
}
