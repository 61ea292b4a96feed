import type { PartId } from '../catalog'

/** A description that a model drafted for a part. A proposal: it changes nothing until a person takes it. */
export interface DescriptionDraft {
  readonly id: string
  readonly partId: PartId
  /** The description that stood there when the draft was made; empty where there was none. */
  readonly before: string
  readonly text: string
  readonly model: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly state: 'offered' | 'applied' | 'refused'
}
