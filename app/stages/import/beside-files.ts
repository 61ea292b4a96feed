// Files that were opened together, by path: documents of several files refer to each other.
import type { SourceFile } from '../../../core/reading'
import type { FileBeside } from '../../../workers/contracts'
import type { Source } from './recognise'

/** Finds the files beside a source. */
export interface Beside {
  /** The file of that path in the source's folder or archive; null where there is none, or it is too large to be in memory. */
  readonly fileAt: (source: Source, path: string) => SourceFile | null
  /** All files of its folder or archive, always the same list; none where it stands alone. */
  readonly filesOf: (source: Source) => readonly FileBeside[]
}

const none: readonly FileBeside[] = []

/** Looks sources up by the group they were opened in. */
export function besideFiles(sources: readonly Source[]): Beside {
  const groups = new Map<string, FileBeside[]>()
  const byPath = new Map<string, FileBeside>()
  for (const { group, name, text } of sources) {
    if (group === null) continue
    const file = { path: name, text }
    const files = groups.get(group)
    if (files) files.push(file)
    else groups.set(group, [file])
    byPath.set(placeOf({ group }, name), file)
  }
  return {
    fileAt: ({ group, name }, path) => {
      const found = group === null || path === name ? undefined : byPath.get(placeOf({ group }, path))
      return found && typeof found.text === 'string' ? { path, text: found.text } : null
    },
    filesOf: ({ group }) => (group === null ? none : (groups.get(group) ?? none)),
  }
}

/** Where a file lies: paths are unique within what was opened together. */
export function placeOf({ group }: Pick<Source, 'group'>, path: string): string {
  return JSON.stringify([group, path])
}
