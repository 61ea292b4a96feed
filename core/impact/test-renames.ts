// Old names and their new ones, for tests.
import { createUseFinder } from './find-uses'
import type { Rename } from './rename'

export const rename = (
  tool: string,
  name: string,
  path = '',
  old = tool,
  server: string | null = null,
): Rename => ({ server, tool, path, old, new: name })

/** Finds a few names of every kind: tools and parameters, words and names that nobody writes by chance. */
export const find = createUseFinder([
  rename('get_weather', 'read_weather'),
  rename('get_weather', 'town', '/properties/city', 'city'),
  rename('get_weather', 'where', '/properties/place/properties/at', 'at'),
  rename('get_weather', 'slashed', '/properties/a~1b~0c', 'a/b~c'),
  rename('search', 'find_all'),
  rename('search', 'words', '/properties/query', 'query'),
  rename('list-files', 'show-files'),
  rename('files.read', 'files.open'),
  rename('listAll', 'showAll'),
])
