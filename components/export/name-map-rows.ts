import type { MappedTool } from '../../core/formats'

/** Which way a name map is read. */
export type Direction = 'old-to-new' | 'new-to-old'

/** One renamed part. */
export interface NameMapRow {
  readonly id: string
  readonly kind: 'tool' | 'parameter'
  readonly from: string
  readonly to: string
  /** The tool as it is called on the side that is looked up. */
  readonly tool: string
  readonly server: string | null
}

/** The renamed parts in the order of the export; a tool whose name stays is left out, its renamed parameters are not. */
export function nameMapRows(tools: readonly MappedTool[], direction: Direction): readonly NameMapRow[] {
  const forward = direction === 'old-to-new'
  return tools.flatMap((tool) => {
    const name = forward ? tool.old : tool.new
    const pair = (part: { readonly old: string; readonly new: string }): Pick<NameMapRow, 'from' | 'to'> =>
      forward ? { from: part.old, to: part.new } : { from: part.new, to: part.old }
    const own: NameMapRow[] =
      tool.old === tool.new
        ? []
        : [{ id: tool.id, kind: 'tool', ...pair(tool), tool: name, server: tool.server }]
    const parameters = tool.parameters.map((parameter): NameMapRow => ({
      id: parameter.id,
      kind: 'parameter',
      ...pair(parameter),
      tool: name,
      server: tool.server,
    }))
    return [...own, ...parameters]
  })
}
