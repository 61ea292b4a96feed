import type { CaseRow, ExpectedView } from '../../../../components/evaluation/case-row'
import type { Difficulty, Gold } from '../../../../core/evaluation'
import type { ProjectCase } from '../../../../core/project'
import type { ToolChoices } from './tool-choices'

/** The cases of a project as the table shows them. */
export function caseRows(
  cases: readonly ProjectCase[],
  choices: ToolChoices,
  marks: ReadonlyMap<string, Difficulty>,
): readonly CaseRow[] {
  return cases.map((one) => {
    const expected = expectedView(one.gold, one, choices)
    return {
      id: one.id,
      query: one.query,
      expected,
      others: one.alsoRight?.length ?? 0,
      offered: one.offered?.length ?? null,
      mark: marks.get(one.id) ?? null,
      origin: one.origin ?? '',
      flaw: flawOf(one, expected, choices),
    }
  })
}

/** What a gold wants, with the tools it names. */
export function expectedView(gold: Gold, of: ProjectCase, choices: ToolChoices): ExpectedView {
  if (gold.kind === 'none') return { kind: 'none' }
  if (gold.kind === 'tools') return { kind: 'tools', tools: gold.names.map((id) => choices.choiceIn(id, of)) }
  const tools = gold.calls.map(({ name }) => choices.choiceIn(name, of))
  return { kind: 'calls', tools, ordered: gold.ordered }
}

/** The tools that a gold names, by id. */
export function toolsOfGold(gold: Gold): readonly string[] {
  if (gold.kind === 'none') return []
  return gold.kind === 'tools' ? gold.names : gold.calls.map(({ name }) => name)
}

function flawOf(one: ProjectCase, expected: ExpectedView, choices: ToolChoices): string | null {
  if (one.query.trim() === '') return 'The request is empty.'
  if (expected.kind === 'none') return null
  if (expected.tools.length === 0) return 'No right tool is named. Pick one, or choose “No tool”.'
  const gone = expected.tools.find(({ isGone }) => isGone)
  if (gone) return `${gone.name} is no longer in the catalogue. Pick another tool, or delete the case.`
  const { offered } = one
  const missing = offered && expected.tools.find(({ id }) => !offered.includes(id))
  if (missing)
    return `${missing.name} is right, but not among the offered tools: the case measures retrieval.`
  const goneOffered = offered?.find((id) => choices.choiceOf(id) === null)
  if (goneOffered !== undefined)
    return `${choices.choiceIn(goneOffered, one).name} is offered, but no longer in the catalogue.`
  return null
}
