// Finds a Chromium that Playwright can drive, in the order that docs/architecture.md states. Plain JS: used before anything is built.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of an installed Chromium: `CHROMIUM_PATH`, the usual names on the PATH, the usual places; null when there is none. */
export function findInstalledBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && existsSync(named)) return named
  for (const name of NAMES) {
    const found = which(name)
    if (found !== null) return found
  }
  return APPLICATIONS.find((path) => existsSync(path)) ?? null
}

function which(name) {
  try {
    const command = process.platform === 'win32' ? 'where' : 'which'
    return execFileSync(command, [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')[0]
      .trim()
  } catch {
    return null
  }
}
