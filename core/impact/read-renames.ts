import { array, looseObject, nullish, safeParse, string, union } from 'valibot'
import { fromPointer } from '../json'
import { fail, succeed, type Failure, type Result } from '../shared'
import type { Rename } from './rename'

const entrySchema = looseObject({
  server: nullish(string()),
  tool: string(),
  path: nullish(string()),
  old: nullish(string()),
  new: string(),
})
const namingSchema = union([array(entrySchema), looseObject({ parts: array(entrySchema) })])

/**
 * The renames of a naming document: a list, or an object with the list as `parts`, of `{ server?, tool, path?, old?, new }`, `tool` being the
 * original name. Without `old` it is the tool's name, or the last step of `path`. Names that stay are left out. Fails with
 * `naming/unreadable`.
 */
export function readRenames(text: string): Result<readonly Rename[], Failure> {
  const parsed = safeParse(namingSchema, parse(text))
  if (!parsed.success) {
    const message = 'It is neither a list of { tool, path, new } nor an object with such a list as `parts`.'
    return fail({ code: 'naming/unreadable', message })
  }
  const entries = Array.isArray(parsed.output) ? parsed.output : parsed.output.parts
  const renames = entries.map(({ server, tool, path, old, new: name }): Rename => {
    const place = path ?? ''
    return {
      server: server ?? null,
      tool,
      path: place,
      old: old ?? String(fromPointer(place).at(-1) ?? tool),
      new: name,
    }
  })
  return succeed(renames.filter((rename) => rename.old !== rename.new))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
