import { nodeAt, type JsonPath } from '../json'
import type { Finding, ToolSubject } from './rule'
import { visible } from './text/hidden-characters'

/** The part of a finding that says where it is. */
type Place = Pick<Finding, 'path' | 'at' | 'partId'>

/** The place of a path from the root of the tool's text; what is missing is reported at the value that lacks it. */
export function placeInTool(subject: ToolSubject, path: JsonPath, at: Finding['at'] = 'value'): Place {
  let length = path.length
  while (length > 0 && !nodeAt(subject.view.root, path.slice(0, length))) length -= 1
  const found = path.slice(0, length)
  return { path: found, at: length === path.length ? at : 'value', partId: subject.partAt(path) }
}

/** The place of a path from the tool's schema. */
export function placeInSchema(subject: ToolSubject, path: JsonPath, at: Finding['at'] = 'value'): Place {
  return placeInTool(subject, [...subject.tool.layout.schema, ...path], at)
}

/** A text in quotes for a message, shortened where it is long, with characters that cannot be seen spelled out. */
export function quote(text: string): string {
  const shown = visible(text)
  const characters = Array.from(shown)
  return `"${characters.length > 80 ? `${characters.slice(0, 77).join('')}…` : shown}"`
}

/**
 * How a schema is called in a message, in quotes: by the parameter it belongs to, in the words of its path, and by the definition it stands
 * in. Empty for the root, and for what has no name there.
 */
export function schemaTitle(path: JsonPath): string {
  let names: string[] = []
  let definition: string | null = null
  for (let index = 0; index < path.length; index += 1) {
    const step = path[index]
    const isNamed = index + 1 < path.length
    if (step === 'properties' && isNamed) {
      names.push(String(path[index + 1]))
      index += 1
    } else if (step === 'items') names.push('[]')
    else if ((step === '$defs' || step === 'definitions') && isNamed) {
      definition = String(path[index + 1])
      names = []
      index += 1
    }
  }
  const title = names.join('.').replaceAll('.[]', '[]')
  if (definition === null) return title === '' ? '' : quote(title)
  if (title === '') return `the definition ${quote(definition)}`
  const inside = title.startsWith('[]') ? `the items${title.slice(2)}` : quote(title)
  return `${inside} in the definition ${quote(definition)}`
}

/** The same at the start of a sentence. */
export function schemaTitleFirst(path: JsonPath): string {
  const title = schemaTitle(path)
  return title.startsWith('the ') ? `T${title.slice(1)}` : title
}
