// Renames parts where descriptions speak of them.
import { memberOf, nodeAt, rangeInString, type JsonNode, type JsonPath, type TextEdit } from '../json'
import type { Tool } from './catalog'
import { createMentionFinder, isIdentifierShaped, type FindMentions, type Mention } from './find-mentions'
import type { PartId } from './part'
import type { Rewrite, Touch } from './touch'
import { walkSchemas, type SchemaVisit } from './walk'

/** A part as it is called now and will be. */
export interface RenamedPart {
  readonly partId: PartId
  readonly old: string
  readonly new: string
}

/** All parts that a name may mean to a reader of one tool, whether they are renamed or not. */
export type MeaningsOf = (name: string) => readonly RenamedPart[]

/**
 * The mentions of renamed parts in a tool's descriptions. One is rewritten when it is certain: quoted or shaped like an identifier, and
 * everything it may mean gets the same new name. The others are only listed.
 */
export function rewriteMentions(
  tool: Tool,
  root: JsonNode | null,
  visits: readonly SchemaVisit[],
  find: FindMentions,
  meaningsOf: MeaningsOf,
): Rewrite {
  const edits: TextEdit[] = []
  const touches: Touch[] = []
  for (const { node, path } of descriptions(tool, root, visits)) {
    for (const mention of find(String(node.value))) rewrite(node, path, mention)
  }
  return { edits, touches }

  function rewrite(node: JsonNode, path: JsonPath, mention: Mention): void {
    const meanings = meaningsOf(mention.name)
    const renamed = meanings.filter((part) => part.new !== part.old)
    const isCertain =
      new Set(meanings.map((part) => part.new)).size === 1 &&
      (mention.quoted || isIdentifierShaped(mention.name))
    const [first] = renamed
    if (!first) return
    if (isCertain) {
      const { offset, length } = rangeInString(tool.text, node, mention.start, mention.end)
      edits.push({ offset, length, content: JSON.stringify(first.new).slice(1, -1) })
    }
    for (const part of isCertain ? [first] : renamed) {
      const { partId, old } = part
      touches.push({
        partId,
        toolId: tool.id,
        path,
        kind: 'mention',
        old,
        new: part.new,
        start: mention.start,
        certain: isCertain,
        applied: isCertain,
      })
    }
  }
}

/** Finds names of either kind; where both find something at one place, it is one mention. */
export function findEither(one: FindMentions, names: readonly string[]): FindMentions {
  if (names.length === 0) return one
  const other = createMentionFinder(names)
  return (text) => {
    const found = [...one(text), ...other(text)].sort(
      (left, right) => left.start - right.start || right.end - left.end,
    )
    let end = 0
    return found.filter((mention) => {
      const isFree = mention.start >= end
      end = Math.max(end, mention.end)
      return isFree
    })
  }
}

interface Description {
  readonly node: JsonNode
  readonly path: JsonPath
}

function descriptions(
  tool: Tool,
  root: JsonNode | null,
  visits: readonly SchemaVisit[],
): readonly Description[] {
  const found: Description[] = []
  const add = (node: JsonNode | null | undefined, path: JsonPath): void => {
    if (node?.type === 'string') found.push({ node, path })
  }
  add(nodeAt(root, tool.layout.description), tool.layout.description)
  const addAll = (schema: JsonPath, schemas: readonly SchemaVisit[]): void => {
    for (const { node, path } of schemas)
      add(memberOf(node, 'description')?.valueNode, [...schema, ...path, 'description'])
  }
  addAll(tool.layout.schema, visits)
  for (const key of ['outputSchema', 'output_schema']) addAll([key], walkSchemas(nodeAt(root, [key])))
  return found
}
