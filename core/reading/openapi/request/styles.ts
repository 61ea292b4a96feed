// How lists and objects are written into paths, queries, headers and cookies (OpenAPI 3.0.4, Parameter Object, style values).
import { compactJson, effectiveMembers, itemsOf, tokenText, type JsonNode } from '../../../json'
import type { HttpParameter } from './http-facts'

/** An argument: its value and the text it stands in. */
export interface Argument {
  readonly json: string
  readonly node: JsonNode
}

/** A name and a value that are sent beside each other. */
export type Pair = readonly [name: string, value: string]

type Encode = (text: string) => string

/** One value as text: a text as it is, numbers as they are spelled, what is nested as JSON; null for `null`, which is sent nowhere. */
export function plainText({ json, node }: Argument): string | null {
  if (node.type === 'null') return null
  return typeof node.value === 'string' ? node.value : compactJson(tokenText(json, node))
}

/** The argument as the JSON it is. */
export function jsonText({ json, node }: Argument): string {
  return compactJson(tokenText(json, node))
}

function listTexts({ json, node }: Argument, encode: Encode): readonly string[] {
  return itemsOf(node).flatMap((item) => {
    const text = plainText({ json, node: item })
    return text === null ? [] : [encode(text)]
  })
}

function objectPairs({ json, node }: Argument, encode: Encode): readonly Pair[] {
  return effectiveMembers(node).flatMap((item): readonly Pair[] => {
    const text = plainText({ json, node: item.valueNode })
    return text === null ? [] : [[encode(item.key), encode(text)]]
  })
}

const SEPARATORS = new Map([
  ['spaceDelimited', '%20'],
  ['pipeDelimited', '%7C'],
  ['tabDelimited', '%09'],
])

/** The pairs that a parameter adds to a query, a form or the cookies; encoded by `encode`. */
export function queryPairs(parameter: HttpParameter, argument: Argument, encode: Encode): readonly Pair[] {
  const name = encode(parameter.name ?? parameter.key)
  const style = parameter.style ?? 'form'
  const explode = parameter.explode ?? (style === 'form' || style === 'cookie')
  const { node } = argument
  if (parameter.contentType !== null) {
    const text = /json\s*(?:;|$)/i.test(parameter.contentType) ? jsonText(argument) : plainText(argument)
    return text === null ? [] : [[name, encode(text)]]
  }
  if (node.type === 'array') {
    const texts = listTexts(argument, encode)
    if (explode) return texts.map((text): Pair => [name, text])
    return texts.length > 0 ? [[name, texts.join(SEPARATORS.get(style) ?? ',')]] : []
  }
  if (node.type === 'object') {
    if (style === 'deepObject') return deepPairs(name, argument, encode)
    const pairs = objectPairs(argument, encode)
    if (explode) return pairs
    return pairs.length > 0 ? [[name, pairs.flat().join(SEPARATORS.get(style) ?? ',')]] : []
  }
  const text = plainText(argument)
  return text === null ? [] : [[name, encode(text)]]
}

/** `name[key]=value`; what is nested deeper, which OpenAPI leaves open, goes on in the same way. */
function deepPairs(name: string, argument: Argument, encode: Encode): readonly Pair[] {
  const { json, node } = argument
  if (node.type === 'array')
    return itemsOf(node).flatMap((item) => deepPairs(name, { json, node: item }, encode))
  if (node.type === 'object')
    return effectiveMembers(node).flatMap(({ key, valueNode }) =>
      deepPairs(`${name}%5B${encode(key)}%5D`, { json, node: valueNode }, encode),
    )
  const text = plainText(argument)
  return text === null ? [] : [[name, encode(text)]]
}

/** A parameter in a path, in the style `simple`, `label` or `matrix`; null where there is no value. */
export function pathText(parameter: HttpParameter, argument: Argument, encode: Encode): string | null {
  const name = encode(parameter.name ?? parameter.key)
  const style = parameter.style ?? 'simple'
  const explode = parameter.explode === true
  if (parameter.contentType !== null) return encode(jsonText(argument))
  const parts = partsOf(argument, explode, encode)
  if (parts === null) return null
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`
  if (style !== 'matrix') return parts.join(',')
  if (!explode || argument.node.type === 'string') return `;${name}=${parts.join(',')}`
  return parts.map((part) => (argument.node.type === 'object' ? `;${part}` : `;${name}=${part}`)).join('')
}

/** A parameter in a header, whose only style is `simple`; header values are not encoded. */
export function headerText(parameter: HttpParameter, argument: Argument): string | null {
  if (parameter.contentType !== null) return jsonText(argument)
  return partsOf(argument, parameter.explode === true, (text) => text)?.join(',') ?? null
}

function partsOf(argument: Argument, explode: boolean, encode: Encode): readonly string[] | null {
  if (argument.node.type === 'array') return listTexts(argument, encode)
  if (argument.node.type === 'object') {
    const pairs = objectPairs(argument, encode)
    return explode ? pairs.map(([key, value]) => `${key}=${value}`) : pairs.flat()
  }
  const text = plainText(argument)
  return text === null ? null : [encode(text)]
}
