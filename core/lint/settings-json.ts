// The text of a file that a person wrote about checks, as a value.
import { membersOf, parseJson, printNode, toPointer, type JsonNode, type JsonPath } from '../json'
import { fail, succeed, type Failure, type Result } from '../shared'
import type { FileProblem } from './file-problems'
import { quote } from './place'

/**
 * The value of a JSON text; comments and trailing commas are allowed. Fails with `config/unreadable` where it is none, and where a key stands
 * twice in one object: one of the two would be passed over. `source` is what the file is called there.
 */
export function readSettingsJson(text: string, source: string): Result<unknown, Failure> {
  const refuse = (problems: readonly FileProblem[]): Result<unknown, Failure> =>
    fail({ code: 'config/unreadable', source, problems })
  const { root, flaws } = parseJson(text, true)
  const [flaw] = flaws
  if (flaw)
    return refuse([
      {
        path: '',
        message: `it is no JSON, at line ${flaw.line}, column ${flaw.column}: ${flaw.message}`,
      },
    ])
  if (!root) return refuse([{ path: '', message: 'it is empty' }])
  const doubled = doubledKeys(root)
  return doubled.length > 0 ? refuse(doubled) : succeed(JSON.parse(printNode(text, root)))
}

function doubledKeys(root: JsonNode): readonly FileProblem[] {
  const problems: FileProblem[] = []
  const waiting: { readonly node: JsonNode; readonly path: JsonPath }[] = [{ node: root, path: [] }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { node, path } = place
    const seen = new Set<string>()
    const told = new Set<string>()
    for (const { key, valueNode } of membersOf(node)) {
      if (seen.has(key) && !told.has(key)) {
        told.add(key)
        problems.push({ path: toPointer([...path, key]), message: `the key ${quote(key)} stands here twice` })
      }
      seen.add(key)
      waiting.push({ node: valueNode, path: [...path, key] })
    }
    for (const [index, item] of node.items.entries()) waiting.push({ node: item, path: [...path, index] })
  }
  return problems
}
