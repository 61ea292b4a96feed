import { applyEdit, type Catalog, type CatalogEdit, type Part, type Tool } from '../catalog'
import { findRule, isActive, lintTool, type Diagnostic, type LintOptions } from '../lint'
import { inventionsIn } from './grounding'
import type { Language } from './language'
import { wordingFlaws } from './wording'

/** What is known of a draft before a person sees it. */
export interface DraftJudgement {
  /** What it states that the schema does not, in whole sentences. */
  readonly inventions: readonly string[]
  /** Empty words, and words about something else, in whole sentences. */
  readonly wording: readonly string[]
  /** Errors and warnings about wording or security that the tool has with the draft and had not before. */
  readonly findings: readonly Diagnostic[]
  /** True where one of the findings is about security: the draft is not offered. */
  readonly isUnsafe: boolean
}

/** How drafts are judged: as the catalogue is checked. */
export type JudgeOptions = Omit<LintOptions, 'names' | 'profiles'>

/** Puts a draft into its tool and checks what that changes. */
export function judgeDraft(
  text: string,
  part: Part,
  tool: Tool,
  language: Language,
  options: JudgeOptions = {},
): DraftJudgement {
  const changed = withDescription(tool, part, text)
  const before = changed ? countOf(lintTool(tool, options)) : new Map<string, number>()
  const findings = changed
    ? lintTool(changed, options).filter((found) => isOfInterest(found) && isFresh(found, before))
    : []
  return {
    inventions: inventionsIn(text, part, tool, language),
    wording: wordingFlaws(text, part, tool, language),
    findings,
    isUnsafe: findings.some(({ rule }) => findRule(rule)?.category === 'security'),
  }
}

/** All that speaks against a draft, in whole sentences; empty for a clean one. */
export function flawsOf({ inventions, wording, findings }: DraftJudgement): readonly string[] {
  return [...new Set([...inventions, ...wording, ...findings.map(({ message }) => message)])]
}

/** Where a part's description stands, from the root of its tool's text. */
export function descriptionEdit(tool: Tool, part: Part, value: string): CatalogEdit {
  const path =
    part.kind === 'tool' ? tool.layout.description : [...tool.layout.schema, ...part.path, 'description']
  return { kind: 'set-value', toolId: tool.id, path, value }
}

/** The tool with another description; null where it cannot be written. */
function withDescription(tool: Tool, part: Part, text: string): Tool | null {
  const alone: Catalog = { tools: [tool], documents: [] }
  const edited = applyEdit(alone, descriptionEdit(tool, part, text))
  return edited.ok ? (edited.value.tools[0] ?? null) : null
}

function isOfInterest(found: Diagnostic): boolean {
  const category = findRule(found.rule)?.category
  return (
    (category === 'descriptions' || category === 'security') && found.severity !== 'info' && isActive(found)
  )
}

/** A rule that spoke of the same place before says nothing new about the draft. */
function isFresh(found: Diagnostic, before: Map<string, number>): boolean {
  const key = keyOf(found)
  const count = before.get(key) ?? 0
  before.set(key, count - 1)
  return count <= 0
}

function countOf(found: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of found.filter(isOfInterest)) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return counts
}

function keyOf({ rule, path }: Diagnostic): string {
  return JSON.stringify([rule, path])
}
