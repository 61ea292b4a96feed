// The old names to look for.
import { fromPointer, toPointer } from '../json'

/** One part with its old and new name. `path` leads from the tool's schema to the parameter (a JSON Pointer); `''` is the tool itself. */
export interface Rename {
  readonly server: string | null
  /** The old name of the tool. */
  readonly tool: string
  readonly path: string
  readonly old: string
  readonly new: string
}

/** A tool that is looked for: its new name, and those of its parameters. */
export interface SoughtTool {
  readonly old: string
  /** Equal to `old` where only its parameters are renamed. */
  readonly new: string
  /** Several tools have this old name and different new ones: which one is meant cannot be told. */
  readonly isAmbiguous: boolean
  /** Old to new by the pointer of the parameter's schema. */
  readonly parameters: ReadonlyMap<string, string>
  /** The servers it is known from; none where no server is known. */
  readonly servers: ReadonlySet<string>
}

/** All tools that are looked for, by old name. */
export type Sought = ReadonlyMap<string, SoughtTool>

/** Puts renames in order by tool. Enum values are no names that can be looked for and are left out. */
export function soughtTools(renames: readonly Rename[]): Sought {
  const tools = new Map<
    string,
    { news: Set<string>; parameters: Map<string, string>; servers: Set<string>; clashes: boolean }
  >()
  for (const { tool, server, path, new: name } of renames) {
    const known = tools.get(tool) ?? {
      news: new Set<string>(),
      parameters: new Map<string, string>(),
      servers: new Set<string>(),
      clashes: false,
    }
    tools.set(tool, known)
    if (server !== null) known.servers.add(server)
    if (path === '') known.news.add(name)
    else if (isParameter(path)) {
      const former = known.parameters.get(path)
      if (former !== undefined && former !== name) known.clashes = true
      known.parameters.set(path, name)
    }
  }
  return new Map(
    [...tools].map(([old, { news, parameters, servers, clashes }]) => {
      const first = [...news][0] ?? old
      return [old, { old, new: first, isAmbiguous: news.size > 1 || clashes, parameters, servers }]
    }),
  )
}

/** True for the pointer of a property's schema. */
export function isParameter(path: string): boolean {
  return fromPointer(path).at(-2) === 'properties'
}

/** The pointer of a parameter by the way to it in a call's arguments: keys, and a number for any item of a list. */
export function parameterPointer(way: readonly (string | number)[]): string {
  return toPointer(way.flatMap((step) => (typeof step === 'number' ? ['items'] : ['properties', step])))
}
