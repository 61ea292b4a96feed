// Our reading of every public OpenAPI document beside that of two libraries, and each difference with its kind.
import { parse } from 'yaml'
import { readCatalogue, readManifest } from './catalogue-files'
import { readOurs, readSamchon, readScalar, type Reading, type ReadOperation } from './openapi-readings'

/** Counts of one reading; null where a library reads nothing at all. */
export interface Counts {
  readonly operations: number
  readonly parameters: number
  readonly bodies: number
}

/** One document. */
export interface ComparedDocument {
  readonly file: string
  /** As the manifest has it: `openapi-3.0-yaml`. */
  readonly format: string
  /** Operations by the manifest, which counted them on its own. */
  readonly expected: number
  readonly ours: Counts
  /** Our operations that no request can be made of. */
  readonly uncallable: readonly string[]
  readonly scalar: Counts | null
  readonly samchon: Counts | null
  /** What differs, by kind, with how often. */
  readonly differences: ReadonlyMap<string, number>
}

/** Differences that are understood; any other is a fault until it is looked into. */
export const EXPLANATIONS = {
  'ignored header':
    'a header parameter `Accept`, `Content-Type` or `Authorization`, which OpenAPI 3 tells readers to ignore: we leave it out and say so',
  'undeclared path name':
    'a `{name}` of the path that no parameter describes: we add it, since a request needs it, and say so',
  'samchon: files beside': 'a parameter kept in a file beside the document, which the library does not read',
  'samchon: wrong place':
    'the library says `header` of a query parameter that is referred to in `components/parameters`',
  'samchon: throws': 'the library throws on a list without `items` and reads nothing of the document',
} as const

/** A kind of difference. */
export type Difference = keyof typeof EXPLANATIONS | 'unexplained'

type Rival = 'scalar' | 'samchon'

/** Compares all documents that the manifest calls OpenAPI and that hold operations. */
export function compareDocuments(): readonly ComparedDocument[] {
  return readManifest()
    .filter(({ format, tools }) => format.startsWith('openapi') && tools > 0)
    .map(({ file, format, tools }) => compareDocument(file, format, tools))
}

function compareDocument(file: string, format: string, expected: number): ComparedDocument {
  const text = readCatalogue(file) ?? ''
  const path = pathOf(file)
  const document = parse(text, { maxAliasCount: -1 }) as unknown
  const ours = readOurs(path, text, (wanted) => {
    const found = readCatalogue(fileOf(file, wanted))
    return found === null ? null : { path: wanted, text: found }
  })
  const scalar = readScalar(document, filesBeside(file))
  const samchon = readSamchon(document)
  const differences = new Map<string, number>()
  addDifferences(differences, document, ours, scalar, 'scalar')
  addDifferences(differences, document, ours, samchon, 'samchon')
  const counts = (reading: Reading): Counts | null => (typeof reading === 'string' ? null : countsOf(reading))
  return {
    file,
    format,
    expected,
    ours: counts(ours) ?? { operations: 0, parameters: 0, bodies: 0 },
    uncallable:
      typeof ours === 'string'
        ? []
        : [...ours].flatMap(([name, { isCallable }]) => (isCallable ? [] : [name])),
    scalar: counts(scalar),
    samchon: counts(samchon),
    differences,
  }
}

/** Files of a repository lie in one folder, with `__` for the `/` of their paths. */
function pathOf(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.gz$/, '').replaceAll('__', '/')
}

function fileOf(beside: string, path: string): string {
  return `${beside.split('/').slice(0, -1).join('/')}/${path.replaceAll('/', '__')}`
}

/** The files beside a document under the names it refers to them by. */
function filesBeside(file: string): readonly { readonly name: string; readonly value: unknown }[] {
  const folder = pathOf(file).split('/').slice(0, -1)
  return readManifest()
    .filter((entry) => entry.format === 'openapi-part-json' && fileOf(entry.file, '') === fileOf(file, ''))
    .map((entry) => ({
      name: relative(folder, pathOf(entry.file)),
      value: JSON.parse(readCatalogue(entry.file) ?? '') as unknown,
    }))
}

function relative(folder: readonly string[], path: string): string {
  const steps = path.split('/')
  let common = 0
  while (common < folder.length && folder[common] === steps[common]) common += 1
  return [...folder.slice(common).map(() => '..'), ...steps.slice(common)].join('/')
}

function countsOf(reading: ReadonlyMap<string, ReadOperation>): Counts {
  const operations = [...reading.values()]
  return {
    operations: operations.length,
    parameters: operations.reduce((sum, { parameters }) => sum + parameters.size, 0),
    bodies: operations.filter(({ hasBody }) => hasBody).length,
  }
}

function addDifferences(
  into: Map<string, number>,
  document: unknown,
  ours: Reading,
  rival: Reading,
  who: Rival,
): void {
  if (typeof ours === 'string' || typeof rival === 'string') {
    const isKnown = typeof rival === 'string' && who === 'samchon' && /^TypeError/.test(rival)
    add(into, isKnown ? 'samchon: throws' : 'unexplained')
    return
  }
  for (const name of new Set([...ours.keys(), ...rival.keys()])) {
    const mine = ours.get(name)
    const other = rival.get(name)
    if (!mine || !other || mine.hasBody !== other.hasBody) add(into, 'unexplained')
    else for (const kind of differencesOf(name, document, mine, other, who)) add(into, kind)
  }
}

function differencesOf(
  name: string,
  document: unknown,
  ours: ReadOperation,
  rival: ReadOperation,
  who: Rival,
): readonly Difference[] {
  const missing = [...rival.parameters].filter((parameter) => !ours.parameters.has(parameter))
  const added = [...ours.parameters].filter((parameter) => !rival.parameters.has(parameter))
  const isMoved = (parameter: string): boolean =>
    who === 'samchon' && rival.parameters.has(parameter.replace(/^query /, 'header '))
  const moved = added.filter(isMoved)
  const isLater = 'openapi' in (document as object)
  return [
    ...moved.map((): Difference => 'samchon: wrong place'),
    ...missing.flatMap((parameter): readonly Difference[] => {
      if (moved.includes(parameter.replace(/^header /, 'query '))) return []
      const isIgnored = isLater && /^header (?:accept|content-type|authorization)$/.test(parameter)
      return [isIgnored ? 'ignored header' : 'unexplained']
    }),
    ...added.flatMap((parameter): readonly Difference[] => {
      if (moved.includes(parameter)) return []
      if (parameter.startsWith('path ') && name.includes(`{${parameter.slice('path '.length)}}`))
        return ['undeclared path name']
      return [who === 'samchon' && refersOutside(document, name) ? 'samchon: files beside' : 'unexplained']
    }),
  ]
}

/** True where a parameter of the operation is a reference to another file. */
function refersOutside(document: unknown, name: string): boolean {
  const [method = '', path = ''] = name.split(' ')
  const { paths } = document as {
    paths: Record<string, Record<string, { parameters?: readonly { $ref?: string }[] }>>
  }
  const listed = paths[path]?.[method.toLowerCase()]?.parameters ?? []
  return listed.some(({ $ref }) => $ref !== undefined && !$ref.startsWith('#'))
}

function add(into: Map<string, number>, kind: Difference): void {
  into.set(kind, (into.get(kind) ?? 0) + 1)
}
