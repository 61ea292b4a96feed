// Writes certain uses as a unified diff that `git apply` takes.
import { unifiedDiff } from '../json'
import type { LookedFile, PlacedUse } from './use'

/** The unified diff that puts the new names in the place of the certain uses of a file; `''` where there are none. All names change at once. */
export function patchFor({ path, text }: LookedFile, uses: readonly PlacedUse[]): string {
  const edits = uses
    .filter((use) => use.certain)
    .map(({ start, end, replacement }) => ({ offset: start, length: end - start, content: replacement }))
  return unifiedDiff(path, text, edits)
}
