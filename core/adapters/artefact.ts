// The contract of what is written beside wire formats: how a team puts new names to use, or looks at a catalogue elsewhere.
import type { Catalog, Names, ToolId } from '../catalog'
import type { Note, Overlay } from '../formats'

export type ArtefactId = 'overlay' | 'fastmcp' | 'markdown' | 'typescript' | 'python' | 'csv'

/** What an artefact is made of. */
export interface ArtefactRequest {
  readonly catalog: Catalog
  /** New names; empty for the original ones. */
  readonly names: Names
  /** Descriptions as they should read under the new names; absent: as they are. */
  readonly descriptions?: Overlay['descriptions']
  readonly toolIds: readonly ToolId[] | 'all'
}

/** A written artefact; the text ends with a line break. */
export interface WrittenArtefact {
  readonly text: string
  /** What it cannot say, which names were refused. */
  readonly notes: readonly Note[]
}

/** One kind of artefact: one file each, listed in `registry.ts`. */
export interface Artefact {
  readonly id: ArtefactId
  readonly label: string
  /** What it is for, as one sentence. */
  readonly purpose: string
  /** Ending of its file, without the dot. */
  readonly extension: string
  readonly mediaType: string
  readonly write: (request: ArtefactRequest) => WrittenArtefact
}
