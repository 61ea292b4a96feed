import { planRename, readTool, toolByPart, type Catalog, type PartId } from '../../../core/catalog'

/** What a rename changes beside the name itself, a line for each kind and tool, in words; what it leaves alone comes last. */
export function renameImpact(catalog: Catalog, partId: PartId, name: string): readonly string[] {
  const { touched } = planRename(catalog, { [partId]: name })
  const tools = toolByPart(catalog)
  const changed = new Map<string, number>()
  const left = new Map<string, number>()
  for (const touch of touched) {
    if (touch.partId === partId && (touch.kind === 'name' || touch.kind === 'key')) continue
    const tool = tools.get(touch.toolId)
    const place = `${WHAT[touch.kind]} ${tool ? `\`${readTool(tool).name}\`` : 'a tool'}`
    const counts = touch.applied ? changed : left
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return [
    ...[...changed].map(([place, count]) => timesText(place, count)),
    ...[...left].map(
      ([place, count]) => `left as it is, perhaps another meaning: ${timesText(place, count)}`,
    ),
  ]
}

const WHAT = {
  name: 'the name of',
  key: 'a key in',
  required: 'the required list of',
  reference: 'a reference in',
  mention: 'a mention in the descriptions of',
} as const

function timesText(place: string, count: number): string {
  return count === 1 ? place : `${place} (${count} times)`
}
