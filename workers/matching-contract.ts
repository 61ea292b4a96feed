// What the matching worker offers. It is a worker of its own, since a pattern may take for ever on a text: then it is ended, and holds nothing that
// would be lost.
import type { Replacing } from '../core/catalog'

export interface MatchingWorker {
  /** The texts with everything replaced, in order. Fails with `edit/refused` for a pattern that cannot be read. */
  readonly replaceIn: (texts: readonly string[], replacing: Replacing) => Promise<readonly string[]>
}
