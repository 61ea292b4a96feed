import { partById, partName, readTool, toolByPart, type Catalog } from '../catalog'
import type { DescriptionDraft } from './draft'

/** Variants of descriptions in a file: what stood there and what a model proposed, so that both can be measured on the same tasks. */
export interface DescriptionVariants {
  readonly kind: 'namewright-description-variants'
  readonly version: 1
  readonly variants: readonly DescriptionVariant[]
}

/** One part with two texts. `parameter`: JSON pointer steps from the tool's schema; null for the tool itself. */
export interface DescriptionVariant {
  readonly tool: string
  readonly server: string | null
  readonly parameter: readonly (string | number)[] | null
  readonly before: string
  readonly after: string
  readonly model: string
  readonly createdAt: string
  readonly state: DescriptionDraft['state']
}

/** The drafts of a project as a file; those whose part is gone are left out and counted. */
export function describeVariants(
  catalog: Catalog,
  drafts: readonly DescriptionDraft[],
): { readonly file: DescriptionVariants; readonly gone: number } {
  const variants = drafts.flatMap((draft) => {
    const tool = toolByPart(catalog).get(draft.partId)
    const part = partById(catalog, draft.partId)
    if (!tool || !part || partName(catalog, draft.partId) === null) return []
    return [
      {
        tool: readTool(tool).name,
        server: tool.server,
        parameter: part.kind === 'tool' ? null : part.path,
        before: draft.before,
        after: draft.text,
        model: draft.model,
        createdAt: draft.createdAt,
        state: draft.state,
      },
    ]
  })
  return {
    file: { kind: 'namewright-description-variants', version: 1, variants },
    gone: drafts.length - variants.length,
  }
}
