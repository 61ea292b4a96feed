// An OpenAPI document as a server reads it: operations with their parameters and bodies, by its own words and apart from the studio's reader.

/** A JSON value of a document. */
export type Plain = Readonly<Record<string, unknown>>

export interface DocumentParameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly style: string
  readonly explode: boolean
  /** The value is text of this media type. */
  readonly contentType: string | null
  readonly schema: Plain
}

export interface DocumentOperation {
  readonly id: string
  readonly method: string
  /** A template: `/pets/{petId}`. */
  readonly path: string
  readonly parameters: readonly DocumentParameter[]
  /** By media type; empty where there is no body. */
  readonly bodies: ReadonlyMap<string, { readonly schema: Plain; readonly encoding: Plain }>
  readonly bodyRequired: boolean
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function plain(value: unknown): Plain {
  return isPlain(value) ? value : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

/** Follows a `#/...` reference inside the document. */
export function resolved(document: Plain, value: unknown): Plain {
  let current = plain(value)
  for (let step = 0; step < 40 && typeof current.$ref === 'string'; step += 1) {
    let node: unknown = document
    for (const part of current.$ref.replace(/^#\/?/, '').split('/'))
      node = plain(node)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')]
    current = plain(node)
  }
  return current
}

/** All operations of a document of version 2.0, 3.0 or 3.1. */
export function operationsOf(document: Plain): readonly DocumentOperation[] {
  return Object.entries(plain(document.paths)).flatMap(([path, item]) => {
    const pathItem = resolved(document, item)
    return METHODS.flatMap((method) =>
      isPlain(pathItem[method]) ? [operationOf(document, method, path, pathItem, pathItem[method])] : [],
    )
  })
}

function operationOf(
  document: Plain,
  method: string,
  path: string,
  pathItem: Plain,
  operation: Plain,
): DocumentOperation {
  const all = new Map<string, Plain>()
  for (const item of [...list(pathItem.parameters), ...list(operation.parameters)]) {
    const parameter = resolved(document, item)
    all.set(`${String(parameter.in)} ${String(parameter.name)}`, parameter)
  }
  const isOld = typeof document.swagger === 'string'
  const given = [...all.values()]
  const sent = given.filter((item) => !['body', 'formData'].includes(String(item.in)))
  const body = resolved(document, operation.requestBody)
  return {
    id: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: [...sent, ...undescribed(path, sent)].map((item) => parameterOf(document, item, isOld)),
    bodies: isOld ? oldBodies(document, operation, given) : bodiesOf(plain(body.content)),
    bodyRequired: isOld
      ? given.some((item) => item.in === 'body' && item.required === true)
      : body.required === true,
  }
}

/** Names of a path that nothing describes are texts. */
function undescribed(path: string, sent: readonly Plain[]): readonly Plain[] {
  const names = Array.from(path.matchAll(/\{([^{}]*)\}/g), (match) => match[1] ?? '')
  return names
    .filter((name) => !sent.some((item) => item.in === 'path' && item.name === name))
    .map((name) => ({ name, in: 'path', schema: { type: 'string' }, type: 'string' }))
}

function parameterOf(document: Plain, item: Plain, isOld: boolean): DocumentParameter {
  const [content] = Object.entries(plain(item.content))
  const place = String(item.in)
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple'
  const style = isOld
    ? oldStyle(item)
    : { style: typeof item.style === 'string' ? item.style : usual, explode: item.explode }
  return {
    name: String(item.name),
    in: place,
    required: item.required === true || place === 'path',
    style: style.style,
    explode: typeof style.explode === 'boolean' ? style.explode : style.style === 'form',
    contentType: content?.[0] ?? null,
    schema: resolved(document, isOld ? item : content ? plain(content[1]).schema : item.schema),
  }
}

function oldStyle({ collectionFormat, in: place }: Plain): {
  readonly style: string
  readonly explode: boolean
} {
  const name = typeof collectionFormat === 'string' ? collectionFormat : 'csv'
  const usual = place === 'query' ? 'form' : 'simple'
  const styles: Readonly<Record<string, string>> = {
    ssv: 'spaceDelimited',
    pipes: 'pipeDelimited',
    tsv: 'tabDelimited',
  }
  return { style: styles[name] ?? usual, explode: name === 'multi' }
}

function bodiesOf(content: Plain): DocumentOperation['bodies'] {
  return new Map(
    Object.entries(content).map(([type, media]) => [
      type,
      { schema: plain(plain(media).schema), encoding: plain(plain(media).encoding) },
    ]),
  )
}

function oldBodies(document: Plain, operation: Plain, given: readonly Plain[]): DocumentOperation['bodies'] {
  const types = list(operation.consumes ?? document.consumes).map(String)
  const body = given.find((item) => item.in === 'body')
  const fields = given.filter((item) => item.in === 'formData')
  const fieldTypes = types.filter((type) => /form/.test(type))
  const isFile = fields.some((item) => item.type === 'file')
  const usual = isFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const schema: Plain = body
    ? plain(body.schema)
    : { type: 'object', properties: Object.fromEntries(fields.map((item) => [String(item.name), item])) }
  if (!body && fields.length === 0) return new Map()
  const allowed = body
    ? types.length > 0
      ? types
      : ['application/json']
    : fieldTypes.length > 0
      ? fieldTypes
      : [usual]
  return new Map(allowed.map((type) => [type, { schema, encoding: {} }]))
}
