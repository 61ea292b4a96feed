// A strict reader of the XML that reports are written as, and a check of the structure that CI servers expect of JUnit reports.

/** An element; text between elements is kept only where there are no elements. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

/** Reads a document of elements, attributes and text. Throws where it is not well-formed. */
export function readXml(text: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!text.startsWith(declaration)) throw new Error('there is no declaration')
  // What XML 1.0 cannot hold, however it is written.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text))
    throw new Error('a character is not allowed')
  const { element, end } = readElement(text, declaration.length)
  if (text.slice(end).trim() !== '') throw new Error('something stands after the root')
  return element
}

function readElement(text: string, start: number): { element: XmlElement; end: number } {
  const open = /^<([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>/.exec(text.slice(start))
  if (!open) throw new Error(`no element starts at ${text.slice(start, start + 60)}`)
  const [whole, name = '', attributeText = '', closed] = open
  const attributes: Record<string, string> = {}
  for (const [, key = '', value = ''] of attributeText.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
    if (key in attributes) throw new Error(`${key} stands twice`)
    attributes[key] = decode(value)
  }
  let at = start + whole.length
  const children: XmlElement[] = []
  let words = ''
  if (closed === '/') return { element: { name, attributes, children, text: '' }, end: at }
  for (;;) {
    const next = text.indexOf('<', at)
    if (next === -1) throw new Error(`${name} does not end`)
    words += text.slice(at, next)
    if (text.startsWith(`</${name}>`, next)) {
      const end = next + name.length + 3
      return { element: { name, attributes, children, text: children.length > 0 ? '' : decode(words) }, end }
    }
    const child = readElement(text, next)
    children.push(child.element)
    at = child.end
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text)) throw new Error('an & is not written as &amp;')
  return text.replaceAll(/&(?:#(\d+)|([a-z]+));/g, (_, code: string | undefined, name: string | undefined) =>
    code === undefined ? (NAMED[name ?? ''] ?? '') : String.fromCodePoint(Number(code)),
  )
}

/** What may stand in which element, and with which attributes, in the JUnit reports that Jenkins and GitLab read; `!` marks what has to be there. */
const STRUCTURE: Readonly<Record<string, { attributes: readonly string[]; children: readonly string[] }>> = {
  testsuites: {
    attributes: ['name', 'tests', 'failures', 'errors', 'time', 'disabled'],
    children: ['testsuite'],
  },
  testsuite: {
    attributes: [
      'name!',
      'tests!',
      'failures',
      'errors',
      'skipped',
      'time',
      'timestamp',
      'hostname',
      'id',
      'package',
    ],
    children: ['properties', 'testcase', 'system-out', 'system-err'],
  },
  testcase: {
    attributes: ['name!', 'classname', 'time', 'assertions', 'status'],
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  failure: { attributes: ['type', 'message'], children: [] },
  error: { attributes: ['type', 'message'], children: [] },
  skipped: { attributes: ['message'], children: [] },
  'system-out': { attributes: [], children: [] },
}

/** What is wrong with a report by that structure, its counts and its names; empty where nothing. */
export function junitFlaws(root: XmlElement): readonly string[] {
  const flaws = [...structureFlaws(root)]
  if (root.name !== 'testsuites') flaws.push('the root is no testsuites')
  for (const suite of root.children) {
    const names = suite.children.map(({ attributes }) => attributes.name)
    if (new Set(names).size !== names.length) flaws.push('two cases have one name')
    flaws.push(...countFlaws(suite.attributes, suite.children))
  }
  return [
    ...flaws,
    ...countFlaws(
      root.attributes,
      root.children.flatMap(({ children }) => children),
    ),
  ]
}

function structureFlaws({ name, attributes, children }: XmlElement): readonly string[] {
  const known = STRUCTURE[name]
  if (!known) return [`${name} is not known`]
  const order = children.map((child) => known.children.indexOf(child.name))
  return [
    ...Object.keys(attributes).flatMap((key) =>
      known.attributes.some((one) => one.replace('!', '') === key) ? [] : [`${name} has no ${key}`],
    ),
    ...known.attributes.flatMap((key) =>
      key.endsWith('!') && !(key.slice(0, -1) in attributes) ? [`${name} lacks ${key}`] : [],
    ),
    ...order.flatMap((position) => (position === -1 ? [`something else stands in ${name}`] : [])),
    ...(order.every((position, index) => index === 0 || position >= (order[index - 1] ?? 0))
      ? []
      : [`${name} is out of order`]),
    ...children.flatMap(structureFlaws),
  ]
}

function countFlaws(attributes: XmlElement['attributes'], cases: readonly XmlElement[]): readonly string[] {
  const having = (kind: string): number =>
    cases.filter(({ children }) => children.some(({ name }) => name === kind)).length
  const counts = {
    tests: cases.length,
    failures: having('failure'),
    errors: having('error'),
    skipped: having('skipped'),
  }
  return Object.entries(counts).flatMap(([key, count]) =>
    key in attributes && Number(attributes[key]) !== count
      ? [`${key} is ${String(attributes[key])}, not ${count}`]
      : [],
  )
}
