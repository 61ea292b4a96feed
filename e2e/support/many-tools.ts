// 25,519 tools in one file: the real one where it is at hand, and one of the same size and shape that is made.
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export const MANY_TOOLS = 25_519

/** The real file, gzipped; not everywhere at hand. */
export const REAL_FILE = '../shared/data/tools-25k.jsonl.gz'
export const hasRealFile = existsSync(REAL_FILE)

/** The lines of the real file. */
export function realLines(): readonly string[] {
  return gunzipSync(readFileSync(REAL_FILE)).toString('utf8').trimEnd().split('\n')
}

/** The name of the tool in a line. */
export function nameIn(line: string | undefined): string {
  return (JSON.parse(line ?? '{}') as { name: string }).name
}

const NOUNS = ['parcel', 'invoice', 'harbour', 'booking', 'sensor', 'ticket', 'ledger', 'route']
const VERBS = ['get', 'list', 'create', 'update', 'remove', 'find']

/** Lines of made tools, each of another name. */
export function madeLines(): readonly string[] {
  return Array.from({ length: MANY_TOOLS }, (_, index) => {
    const noun = NOUNS[index % NOUNS.length] ?? 'thing'
    const verb = VERBS[index % VERBS.length] ?? 'get'
    const properties = Object.fromEntries(
      Array.from({ length: 2 + (index % 9) }, (_unused, number) => [
        `${noun}_field_${String(number)}`,
        {
          type: number % 3 === 0 ? 'integer' : 'string',
          description: `Part ${String(number)} of the ${noun} that the call is about, as the register number ${String(index)} has it.`,
        },
      ]),
    )
    return JSON.stringify({
      name: `${verb}_${noun}_${String(index)}`,
      description: `Does ${verb} on a ${noun} in register ${String(index)} and tells what came of it.`,
      parameters: { type: 'object', properties, required: [`${noun}_field_0`] },
    })
  })
}
