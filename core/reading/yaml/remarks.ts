// Keeps what is to be said about a YAML text: once for what concerns all of it, and not endlessly for single values.
import type { Document } from 'yaml'
import type { Remark } from '../../formats'
import type { JsonPath } from '../../json'

/** Takes note of what is met while a text is written as JSON. */
export interface RemarkKeeper {
  readonly say: (level: Remark['level'], path: JsonPath, message: string) => void
  readonly document: (document: Document.Parsed) => void
  /** Looks at a node's comments and tag. */
  readonly node: (node: unknown, path: JsonPath) => void
  readonly scalar: (source: string, changed: string, path: JsonPath) => void
  readonly key: (path: JsonPath) => void
  readonly alias: () => void
  readonly merge: () => void
  readonly all: () => readonly Remark[]
}

interface Commented {
  readonly comment?: string | null
  readonly commentBefore?: string | null
  readonly tag?: string
}

/** Single values of one kind beyond this many are only counted. */
const MOST = 20

/** Makes an empty keeper. */
export function createRemarks(): RemarkKeeper {
  const single: Remark[] = []
  const met = { comments: false, aliases: false, merges: false, left: 0 }
  const say: RemarkKeeper['say'] = (level, path, message) => {
    if (single.length < MOST) single.push({ level, path: [...path], message })
    else met.left += 1
  }
  const look = ({ comment, commentBefore }: Commented): void => {
    if (comment || commentBefore) met.comments = true
  }
  return {
    say,
    document: (document) => look(document),
    node: (node, path) => {
      if (typeof node !== 'object' || node === null) return
      look(node)
      const { tag } = node as Commented
      if (tag !== undefined && !tag.startsWith('tag:yaml.org,2002:'))
        say('info', path, `The tag \`${tag}\` is not kept; its value is.`)
    },
    scalar: (source, changed, path) => say('info', path, `\`${source}\` ${changed}.`),
    key: (path) => say('warning', path, 'A key here is no plain text; its YAML is read as the key.'),
    alias: () => (met.aliases = true),
    merge: () => (met.merges = true),
    all: () => [...wholeRemarks(met), ...single, ...restRemark(met.left)],
  }
}

function wholeRemarks(met: { comments: boolean; aliases: boolean; merges: boolean }): readonly Remark[] {
  const written = [...(met.aliases ? ['aliases'] : []), ...(met.merges ? ['merge keys'] : [])].join(' and ')
  return [
    ...(met.comments
      ? [info('Read as YAML with comments; these are not kept, everything else is.')]
      : [info('Read as YAML.')]),
    ...(written === '' ? [] : [info(`Its ${written} are written out.`)]),
  ]
}

function restRemark(left: number): readonly Remark[] {
  return left === 0 ? [] : [info(`So it is with ${left} more ${left === 1 ? 'value' : 'values'}.`)]
}

function info(message: string): Remark {
  return { level: 'info', path: [], message }
}
