// Puts new names, and descriptions as they should read under them, into a catalogue.
import {
  applyEdits,
  applyNames,
  partById,
  toolByPart,
  type Catalog,
  type CatalogEdit,
  type Names,
  type Part,
  type PartId,
  type Tool,
} from '../catalog'

/** What a file says of a catalogue. */
export interface Overlay {
  readonly names: Names
  /** Descriptions as they should read under the new names, by part. */
  readonly descriptions: Readonly<Record<PartId, string>>
}

/** The catalogue under an overlay, and what of it could not be given. */
export interface AppliedOverlay {
  readonly catalog: Catalog
  /** As sentences, by the part that keeps what it has. */
  readonly refused: readonly { readonly partId: PartId; readonly message: string }[]
}

/**
 * Names first, which also changes what descriptions call them, then the descriptions: those say how they should read under the new names, and
 * stay as they are given. Part ids stay.
 */
export function applyOverlay(catalog: Catalog, { names, descriptions }: Overlay): AppliedOverlay {
  const { catalog: renamed, refused } = applyNames(catalog, names)
  const described = describe(renamed, descriptionEdits(renamed, descriptions))
  return {
    catalog: described.catalog,
    refused: [
      ...refused.map(({ partId, name, reason }) => ({
        partId,
        message: `The name \`${name}\` was not given: ${reason}`,
      })),
      ...described.refused,
    ],
  }
}

interface DescriptionEdit {
  readonly partId: PartId
  readonly edit: CatalogEdit
}

function describe(catalog: Catalog, edits: readonly DescriptionEdit[]): AppliedOverlay {
  const all = applyEdits(
    catalog,
    edits.map(({ edit }) => edit),
  )
  if (all.ok) return { catalog: all.value, refused: [] }
  let current = catalog
  const refused: AppliedOverlay['refused'][number][] = []
  for (const { partId, edit } of edits) {
    const one = applyEdits(current, [edit])
    if (one.ok) current = one.value
    else refused.push({ partId, message: 'Its description was not given: there is no place for one.' })
  }
  return { catalog: current, refused }
}

/** The edits that give parts these descriptions; those that read so already are left alone. */
function descriptionEdits(
  catalog: Catalog,
  descriptions: Overlay['descriptions'],
): readonly DescriptionEdit[] {
  return Object.entries(descriptions).flatMap(([partId, value]): DescriptionEdit[] => {
    const tool = toolByPart(catalog).get(partId)
    const part = partById(catalog, partId)
    if (!tool || !part || part.description === value || part.kind === 'value') return []
    return [{ partId, edit: { kind: 'set-value', toolId: tool.id, path: placeOf(tool.layout, part), value } }]
  })
}

function placeOf({ description, schema }: Tool['layout'], part: Part): Tool['layout']['name'] {
  return part.kind === 'tool' ? description : [...schema, ...part.path, 'description']
}
