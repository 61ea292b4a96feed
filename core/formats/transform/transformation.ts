// The contract of a transformation: one thing that a target demands of a schema.
import type { JsonPath } from '../../json'
import type { Tree } from './tree'

/** Something that was changed. `path` is from the source's schema. */
export interface Said {
  readonly path: JsonPath
  readonly message: string
  /** Whether all that was said is kept in another form. The transformation's own `reversible` where it is left out. */
  readonly reversible?: boolean
}

/** One file each. Which target needs which, in which order, stands in `targets.ts`. */
export interface Transformation {
  /** The name of its file, with what sets it apart from others of that file. */
  readonly id: string
  /** What it does and why, as a sentence. */
  readonly does: string
  /** Where the target's demand is known from. */
  readonly source: string
  /** Whether it keeps all that the schema said, in another form. A single change may be said to be otherwise. */
  readonly reversible: boolean
  /** The schema changed; the very same tree where there is nothing to change. Each change is said. */
  readonly apply: (schema: Tree, say: (said: Said) => void) => Tree
}
