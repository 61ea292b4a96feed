// Edits of very many tools are made by the lint worker, which holds the catalogue, and put in place as one act.
import type { CatalogEdit } from '../../../core/catalog'
import { FailureError } from '../../../core/shared'
import type { LintClient } from '../../../workers/clients'
import type { EditGroup, OnProgress } from '../../../workers/contracts'
import { lintClient } from '../../effects/lint-client'
import { diagnosticsStore } from '../../stores/diagnostics'
import { projectActions } from '../../stores/project'
import { getProject, projectStore } from '../../stores/project-state'

/** Up to so many groups are made at once in the page. */
export const FEW_EDITS = 200

export interface EditsAway {
  /** What the history calls it, given how many groups were made. */
  readonly titleOf: (made: number) => string
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
}

/**
 * Makes groups of edits away from the page, each as a whole or not at all, and puts what comes of them in place as one act. Gives how many were made;
 * 0 changes nothing. Rejects with FailureError, or with the signal's reason.
 */
export async function makeEditsAway(
  groups: readonly EditGroup[],
  { titleOf, signal, onProgress }: EditsAway,
  client: Pick<LintClient, 'makeEdits'> = lintClient,
): Promise<number> {
  await untilChecked(signal)
  const { catalog } = getProject()
  const { tools, gone, made } = await client.makeEdits(catalog, groups, { signal, onProgress })
  signal.throwIfAborted()
  if (getProject().catalog !== catalog)
    throw new FailureError({
      code: 'edit/refused',
      reason: 'The catalogue was changed meanwhile, so nothing was done. Try again.',
    })
  const edits: CatalogEdit[] = []
  if (tools.length > 0) edits.push({ kind: 'replace-tools', tools })
  if (gone.length > 0) edits.push({ kind: 'remove-tools', toolIds: gone })
  if (edits.length === 0) return 0
  const result = projectActions.dispatch({ kind: 'edit-catalog', title: titleOf(made), edits })
  if (!result.ok) throw new FailureError(result.failure)
  return made
}

/** The worker holds what was checked last: it must be the catalogue as it is. */
function untilChecked(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      unsubscribe()
      signal.removeEventListener('abort', onAbort)
    }
    const onAbort = (): void => {
      stop()
      reject(signal.reason as Error)
    }
    const look = (): void => {
      const { revision, checking, failure } = diagnosticsStore.getState()
      if (failure) {
        stop()
        reject(new FailureError(failure))
      } else if (!checking && revision === projectStore.getState().catalogRevision) {
        stop()
        resolve()
      }
    }
    const unsubscribe = diagnosticsStore.subscribe(look)
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
    else look()
  })
}
