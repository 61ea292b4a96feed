import {
  applyTextEdits,
  insertEdits,
  memberOf,
  membersOf,
  nodeAt,
  printNode,
  removeEdits,
  tokenText,
  compactJson,
  type JsonMember,
  type JsonNode,
} from '../../../json'
import { quote } from '../../place'
import type { Fix, ToolSubject } from '../../rule'

/** The fix that writes the only branch of a combiner at the root into the root. None where the two say different things of one keyword. */
export function flattenBranch(subject: ToolSubject, keyword: string, branch: JsonNode): readonly Fix[] {
  const { tool, view } = subject
  const root = nodeAt(view.root, tool.layout.schema)
  const combiner = memberOf(root, keyword)
  if (!root || !combiner || branch.type !== 'object' || memberOf(branch, '$ref')) return []
  const come = membersOf(branch).filter((member) => !saysTheSame(tool.text, root, member))
  if (come.some(({ key }) => memberOf(root, key))) return []
  const kept = membersOf(root).filter((member) => member !== combiner)
  const news = come.map(({ keyNode, valueNode }) => ({
    key: tokenText(tool.text, keyNode),
    print: (indent: string | null): string =>
      indent === null
        ? compactJson(tokenText(tool.text, valueNode))
        : printNode(tool.text, valueNode, indent),
  }))
  const previous = kept.at(-1) ?? null
  // Without a neighbour there is nothing to insert beside: the branch takes the place of the whole.
  const text =
    previous === null
      ? applyTextEdits(tool.text, [
          { offset: root.offset, length: root.length, content: tokenText(tool.text, branch) },
        ])
      : applyTextEdits(tool.text, [
          // First, since the removal may start where this is put in.
          ...insertEdits(tool.text, root, previous, null, news),
          ...removeEdits(tool.text, root, membersOf(root), [combiner]),
        ])
  return [
    {
      title: `Write the only branch of ${quote(keyword)} into the root`,
      safety: 'unsafe',
      edits: [{ kind: 'set-text', toolId: tool.id, text }],
    },
  ]
}

function saysTheSame(text: string, root: JsonNode, { key, valueNode }: JsonMember): boolean {
  const own = memberOf(root, key)
  return (
    own !== null && compactJson(tokenText(text, own.valueNode)) === compactJson(tokenText(text, valueNode))
  )
}
