// Documents for the tests of this area, with files beside them, and what was read of them.
import { makeTool, readTool, type Tool } from '../../catalog'
import { nodeAt, parseJson, printNode } from '../../json'
import type { BesideFile, Derived, ReadableSource } from '../reader'
import { openApi } from './open-api'

/** A source of that JSON, in a folder with other files by their paths. */
export function sourceOf(
  json: string,
  files: Readonly<Record<string, unknown>> = {},
  file = 'api.json',
): ReadableSource {
  const texts = new Map(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)]))
  texts.set(file, json)
  const besideOf =
    (from: string) =>
    (reference: string): BesideFile | null => {
      const path = resolvePath(from, reference)
      const text = texts.get(path)
      const root = text === undefined ? null : parseJson(text).root
      return text === undefined || root === null
        ? null
        : { file: path, json: text, root, beside: besideOf(path) }
    }
  return { file, text: json, json, root: parseJson(json).root, beside: besideOf(file) }
}

function resolvePath(from: string, reference: string): string {
  const steps = from.split('/').slice(0, -1)
  for (const step of reference.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** What is read of a document given as a value. */
export function readDocument(document: unknown, files: Readonly<Record<string, unknown>> = {}): Derived {
  return openApi.read(sourceOf(JSON.stringify(document), files))
}

/** A document of one operation; `operation` and `rest` are spliced in. */
export function documentOf(
  operation: Readonly<Record<string, unknown>>,
  rest: Readonly<Record<string, unknown>> = {},
  method = 'post',
  path = '/things',
): Readonly<Record<string, unknown>> {
  return {
    openapi: '3.0.3',
    info: { title: 'Things', version: '1' },
    paths: { [path]: { [method]: { operationId: 'act', ...operation } } },
    ...rest,
  }
}

/** The tools of a document as the catalogue has them. */
export function toolsOf(derived: Derived): readonly Tool[] {
  return derived.tools.map(({ text, format, layout, server }, index) =>
    makeTool({ id: `tool-${index}`, format, layout, text, server, origin: null }),
  )
}

/** A value inside the first tool of a document, as a plain value. */
export function valueIn(derived: Derived, ...path: readonly (string | number)[]): unknown {
  const [tool] = toolsOf(derived)
  const root = tool ? readTool(tool).root : null
  const node = nodeAt(root, path)
  return tool && node ? JSON.parse(printNode(tool.text, node)) : undefined
}

/** All remarks as sentences: those of the document, then those of each tool. */
export function sentencesOf({ remarks, tools }: Derived): readonly string[] {
  return [...remarks, ...tools.flatMap((tool) => tool.remarks)].map(({ message }) => message)
}
