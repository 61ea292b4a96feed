// Where definitions could be shorter. Every figure is the count of the text as it is less the count of the text as it would be.
import { readTool, readToolOnce, walkSchemas, wordsOf, type Tool, type ToolId } from '../catalog'
import { compactJson, membersOf, nodeAt, printNode, tokenText, type JsonNode } from '../json'
import { addToList } from '../shared'
import { wordsOfName } from '../lint'
import { schemaStrings } from './schema-strings'
import { sharedSubtrees } from './shared-subtrees'
import { firstSentences } from './first-sentences'
import type { CountTokens } from './token-costs'

export type SavingKind =
  /** A description is cut to its first sentences. */
  | 'long-description'
  /** A text that stands in several places is said once, before the tools. */
  | 'repeated-description'
  /** Schemas that stand in one tool several times become one definition that is referred to. */
  | 'shared-schema'
  /** Titles that only repeat the name are left out. */
  | 'titles'
  /** Examples are left out. */
  | 'examples'

/** One idea, with what it saves. Ideas overlap: their figures do not add up. */
export interface Saving {
  readonly kind: SavingKind
  /** Tools that it changes. */
  readonly toolIds: readonly ToolId[]
  /** Tokens of every request. */
  readonly tokens: number
  /** What is to be done, in a sentence. */
  readonly idea: string
  /** What would be left of a text, or the text that repeats. */
  readonly text: string | null
}

/** A description of more tokens is long. */
const LONG = 120
/** A text of fewer tokens is not worth saying elsewhere. */
const WORTH_SHARING = 8

/** Ideas for a catalogue, the largest saving first. Nothing is changed, and none is made unasked. */
export function tokenSavings(tools: readonly Tool[], countTokens: CountTokens): readonly Saving[] {
  return [...tools.flatMap((tool) => savingsOfTool(tool, countTokens)), ...repeatedTexts(tools, countTokens)]
    .filter(({ tokens }) => tokens > 0)
    .sort((one, other) => other.tokens - one.tokens)
}

/** Ideas for one tool. */
export function savingsOfTool(tool: Tool, countTokens: CountTokens): readonly Saving[] {
  const { root, schema } = readTool(tool)
  if (!root) return []
  const without = (gone: readonly JsonNode[]): string =>
    compactJson(printNode(tool.text, root, '', new Map(gone.map((node) => [node, () => null]))))
  const titles = titlesThatRepeat(tool, schema)
  const examples = walkSchemas(schema).flatMap(({ node }) =>
    membersOf(node).flatMap(({ key, valueNode }) =>
      key === 'examples' || key === 'example' ? [valueNode] : [],
    ),
  )
  const shared = sharedSubtrees(tool)
  const changes: readonly (Pick<Saving, 'kind' | 'idea' | 'text'> & { readonly changed: string })[] = [
    ...longDescription(tool, root, countTokens),
    ...(titles.length === 0
      ? []
      : [
          {
            kind: 'titles' as const,
            changed: without(titles),
            idea: `Leave out ${titles.length === 1 ? 'the title that repeats its name' : `the ${titles.length} titles that repeat their names`}.`,
            text: null,
          },
        ]),
    ...(examples.length === 0
      ? []
      : [
          {
            kind: 'examples' as const,
            changed: without(examples),
            idea: 'Leave out the examples, where the descriptions say enough.',
            text: null,
          },
        ]),
    ...(shared === null
      ? []
      : [
          {
            kind: 'shared-schema' as const,
            changed: compactJson(shared.text),
            idea: `Put ${shared.definitions === 1 ? 'the schema that stands here several times' : `the ${shared.definitions} schemas that stand here several times`} into "$defs" and refer to it. Not every provider takes references.`,
            text: null,
          },
        ]),
  ]
  if (changes.length === 0) return []
  const before = countTokens(compactJson(tool.text))
  return changes.map(({ changed, ...saving }) => ({
    ...saving,
    toolIds: [tool.id],
    tokens: before - countTokens(changed),
  }))
}

function longDescription(
  tool: Tool,
  root: JsonNode,
  countTokens: CountTokens,
): readonly (Pick<Saving, 'kind' | 'idea' | 'text'> & { readonly changed: string })[] {
  const node = nodeAt(root, tool.layout.description)
  const { description } = wordsOf(tool)
  // A token is at least a character, so few texts have to be counted.
  if (node?.type !== 'string' || description.length <= LONG || countTokens(description) <= LONG) return []
  const kept = firstSentences(description, (text) => countTokens(text) <= LONG)
  if (kept === null) return []
  const changed = printNode(tool.text, root, '', new Map([[node, () => JSON.stringify(kept)]]))
  return [
    {
      kind: 'long-description',
      changed: compactJson(changed),
      idea: `Shorten the description; its first sentences would stay, what else matters belongs to the parameters.`,
      text: kept,
    },
  ]
}

/** Titles that say the name of their property, or of the tool, in other spelling. */
function titlesThatRepeat(tool: Tool, schema: JsonNode | null): readonly JsonNode[] {
  const own = wordsOf(tool).name
  return schemaStrings(schema, 'title').flatMap(({ node, value, name, path }) => {
    const named = name ?? (path.length === 1 ? own : null)
    if (named === null) return []
    const words = wordsOfName(value.replaceAll(' ', '_')).join(' ')
    return words !== '' && words === wordsOfName(named).join(' ') ? [node] : []
  })
}

/** Ideas about descriptions that stand word for word in several tools, in no order. */
function repeatedTexts(tools: readonly Tool[], countTokens: CountTokens): readonly Saving[] {
  const steps = repeatedTextSteps(tools, countTokens)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same, one tool or one text a step, so that the caller may pause. */
export function* repeatedTextSteps(
  tools: readonly Tool[],
  countTokens: CountTokens,
): Generator<undefined, readonly Saving[]> {
  const places = new Map<string, ToolId[]>()
  for (const tool of tools) {
    const { schema } = readToolOnce(tool)
    for (const { node } of schemaStrings(schema, 'description'))
      addToList(places, tokenText(tool.text, node).slice(1, -1), tool.id)
    yield
  }
  const savings: Saving[] = []
  for (const [text, ids] of places) {
    // Said in one place of a tool and again there, a text may well be needed; only what many tools say is a convention.
    const toolIds = [...new Set(ids)]
    if (toolIds.length < 3 || text.length < WORTH_SHARING) continue
    yield
    const tokens = countTokens(text)
    if (tokens < WORTH_SHARING) continue
    savings.push({
      kind: 'repeated-description',
      toolIds,
      tokens: tokens * (ids.length - 1),
      idea: `Say once, before the tools, what ${ids.length} parameters of ${toolIds.length} tools repeat.`,
      text,
    })
  }
  return savings
}
