// Finds the files that a document refers to: only those of the opened folder or archive, never the network.
import { decodePercent, parseJson, printNode, type JsonNode } from '../json'
import { BESIDE_LIMIT } from './limits'
import type { BesideFile, ReadableSource, SourceFile } from './reader'
import { readYaml } from './yaml'

/** Makes the look-up of files beside one; each file is read once. */
export function createBeside(
  file: string,
  fileAt: ((path: string) => SourceFile | null) | undefined,
): ReadableSource['beside'] {
  if (!fileAt) return () => null
  const known = new Map<string, BesideFile | null>()
  const from =
    (base: string): ReadableSource['beside'] =>
    (reference) => {
      const path = resolvePath(base, reference)
      if (path === null) return null
      const before = known.get(path)
      if (before !== undefined) return before
      if (known.size >= BESIDE_LIMIT) return null
      const found = fileAt(path)
      const read = found ? readBeside(found, from(path)) : null
      known.set(path, read)
      return read
    }
  return from(file)
}

/**
 * The path that a reference (`schemas/pet.yaml`, `../common.json#/x`) means from a file; null for an address, an empty reference, or one that
 * leads out of what was opened.
 */
export function resolvePath(base: string, reference: string): string | null {
  const plain = decodePercent(reference.split('#')[0] ?? '').replaceAll('\\', '/')
  if (plain === '' || /^[a-z][a-z0-9+.-]+:/i.test(plain) || plain.startsWith('//')) return null
  const isAbsolute = base.startsWith('/')
  const steps = plain.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const step of plain.split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (steps.length > 0 && steps.at(-1) !== '..' && steps.at(-1) !== '') steps.pop()
    else if (isAbsolute) return null
    else steps.push('..')
  }
  return steps.join('/')
}

function readBeside({ path, text }: SourceFile, beside: ReadableSource['beside']): BesideFile | null {
  const json = asJson(text)
  return json && { file: path, ...json, beside }
}

/** Any JSON or YAML as strict JSON with its tree; null where it is neither. */
export function asJson(text: string): { readonly json: string; readonly root: JsonNode } | null {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const { root, comments, trailingCommas } = parseJson(plain, true)
  if (root && !comments && !trailingCommas) return { json: plain, root }
  if (root) return strictly(printNode(plain, root))
  const read = readYaml(plain)
  return read.kind === 'yaml' ? strictly(read.yaml.json) : null
}

function strictly(json: string): { readonly json: string; readonly root: JsonNode } | null {
  const { root } = parseJson(json)
  return root && { json, root }
}
