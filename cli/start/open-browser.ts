import { spawn } from 'node:child_process'

type Environment = Readonly<Record<string, string | undefined>>

/** Whether this session has a screen on which a browser could open. */
export function hasScreen(environment: Environment, platform: string = process.platform): boolean {
  if (environment['CI'] || environment['SSH_CONNECTION'] || environment['SSH_TTY']) return false
  if (platform === 'darwin' || platform === 'win32') return true
  return Boolean(environment['DISPLAY'] || environment['WAYLAND_DISPLAY'])
}

/** Opens a URL in the user's browser. Failing does no harm: the URL is on the terminal. */
export function openBrowser(url: string, platform: string = process.platform): void {
  const [program, ...parameters] = openCommand(url, platform)
  const child = spawn(program, parameters, { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}

function openCommand(url: string, platform: string): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open', url]
  if (platform === 'win32') return ['cmd', '/c', 'start', '""', url]
  return ['xdg-open', url]
}
