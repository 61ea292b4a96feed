// Tool lists built to hurt whoever reads them, for tests.

const tool = (inputSchema: string, name = 'hurt', description = 'Finds a record by its number.'): string =>
  `{"name":${JSON.stringify(name)},"description":${JSON.stringify(description)},"inputSchema":${inputSchema}}`
const list = (...tools: readonly string[]): string => `[${tools.join(',')}]`
const object = (properties: string, more = ''): string =>
  `{"type":"object","properties":{${properties}}${more}}`
const nested = (depth: number): string =>
  `${'{"type":"object","properties":{"a":'.repeat(depth)}{"type":"string"}${'}}'.repeat(depth)}`
const range = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

const DEFINITIONS = 2000
const mutual = object(
  '"a":{"$ref":"#/$defs/d0"}',
  `,"$defs":{${range(DEFINITIONS, (at) => `"d${at}":{"type":"object","properties":{"next":{"$ref":"#/$defs/d${(at + 1) % DEFINITIONS}"},"other":{"$ref":"#/$defs/d${(at * 7 + 3) % DEFINITIONS}"},"all":{"anyOf":[{"$ref":"#/$defs/d${(at * 13 + 5) % DEFINITIONS}"},{"$ref":"#/$defs/d${(at * 17 + 11) % DEFINITIONS}"}]}}}`).join(',')}}`,
)
/** Each definition uses the next one twice: inlined without a bound it would be 2^60 schemas. */
const doubling = object(
  '"a":{"$ref":"#/$defs/d0"}',
  `,"$defs":{${range(60, (at) => `"d${at}":{"type":"object","properties":{"l":{"$ref":"#/$defs/d${at + 1}"},"r":{"$ref":"#/$defs/d${at + 1}"}}}`).join(',')},"d60":{"type":"string"}}`,
)
const PATTERNS = [
  '^(a+)+$',
  '(x+x+)+y',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '('.repeat(5000) + 'a' + ')*'.repeat(5000),
  '[a-z]{1,1000}'.repeat(2000),
  '\\d'.repeat(100_000),
  '(?=a)'.repeat(20_000),
  '['.repeat(100_000),
  '\\'.repeat(99_999),
  `^${'a?'.repeat(30_000)}${'a'.repeat(30_000)}$`,
]

/** Texts of tool lists by what is bad about them; made when asked for, since some are large. */
export const hostileCases: Readonly<Record<string, () => string>> = {
  '10,000-deep nesting of objects': () => list(tool(nested(10_000))),
  'the deepest nesting that is read': () => list(tool(nested(170))),
  '10,000-deep nesting of anyOf': () =>
    list(tool(object(`"a":${'{"anyOf":['.repeat(10_000)}{"type":"string"}${']}'.repeat(10_000)}`))),
  '10,000-deep nesting of items': () =>
    list(tool(object(`"a":${'{"type":"array","items":'.repeat(10_000)}{}${'}'.repeat(10_000)}`))),
  '2,000 mutually recursive definitions': () => list(tool(mutual)),
  'references that double at each of 60 steps': () => list(tool(doubling)),
  'a definition that is itself': () =>
    list(tool(object('"a":{"$ref":"#/$defs/a"}', ',"$defs":{"a":{"$ref":"#/$defs/a"}}'))),
  '20,000 references to one definition': () =>
    list(
      tool(
        object(
          range(20_000, (at) => `"p${at}":{"$ref":"#/$defs/d"}`).join(','),
          `,"$defs":{"d":${object('"x":{"type":"string"}')}}`,
        ),
      ),
    ),
  '5 MB of enum': () =>
    list(tool(object(`"a":{"enum":[${range(250_000, (at) => `"value ${at} xx"`).join(',')}]}`))),
  '5 MB of one enum value': () => list(tool(object(`"a":{"enum":["${'v'.repeat(5_000_000)}"]}`))),
  'patterns that backtrack': () =>
    list(
      tool(
        object(
          PATTERNS.map((pattern, at) => `"p${at}":${JSON.stringify({ type: 'string', pattern })}`).join(','),
        ),
      ),
    ),
  '100,000 properties': () =>
    list(tool(object(range(100_000, (at) => `"p${at}":{"type":"string"}`).join(',')))),
  '100,000 required that are unknown': () =>
    list(
      tool(object('"a":{"type":"string"}', `,"required":[${range(100_000, (at) => `"q${at}"`).join(',')}]`)),
    ),
  '100,000 equal keys': () => list(tool(object(range(100_000, () => '"p":{"type":"string"}').join(',')))),
  'a description of 3 MB': () => list(tool(object(''), 'hurt', 'Finds a record. '.repeat(187_500))),
  'a description of 3 MB without a space': () => list(tool(object(''), 'hurt', 'x'.repeat(3_000_000))),
  'a description of 1 MB of hidden characters': () =>
    list(tool(object(''), 'hurt', `Finds a record.${'\u200b'.repeat(1_000_000)}`)),
  'a description of 1 MB of spaces and signs': () =>
    list(tool(object(''), 'hurt', `${' '.repeat(500_000)}${'<('.repeat(125_000)}${'"'.repeat(250_000)}.`)),
  'a name of 1 MB': () => list(tool(object(''), 'n'.repeat(1_000_000))),
  '20,000 tools of one name': () =>
    list(...range(20_000, () => tool(object('"a":{"type":"string"}'), 'same'))),
  'keys that mean something to JavaScript': () =>
    list(
      tool(
        object(
          '"__proto__":{"type":"string"},"constructor":{"type":"string"},"toString":{"$ref":"#/__proto__"}',
        ),
      ),
    ),
}
