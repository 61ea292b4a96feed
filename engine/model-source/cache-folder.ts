import { homedir } from 'node:os'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The user's cache folder for models: NAMEWRIGHT_CACHE, or what the platform prescribes. */
export function cacheFolder(
  environment: Environment,
  platform: string = process.platform,
  home = homedir(),
): string {
  return environment['NAMEWRIGHT_CACHE'] || join(platformFolder(environment, platform, home), 'namewright')
}

function platformFolder(environment: Environment, platform: string, home: string): string {
  if (platform === 'win32') return environment['LOCALAPPDATA'] || join(home, 'AppData', 'Local')
  if (platform === 'darwin') return join(home, 'Library', 'Caches')
  return environment['XDG_CACHE_HOME'] || join(home, '.cache')
}
