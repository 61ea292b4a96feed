/** How long a tab that has just been closed may take to let go. */
const PATIENCE_MS = 3000

/**
 * Does `work` while no other tab of this browser can do it for the same run. False, without doing it, where another tab holds the run. A tab
 * that dies lets go by itself. Browsers without locks are not guarded.
 */
export async function holdingRun(runId: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    await navigator.locks.request(`namewright run ${runId}`, { signal: patience }, work)
    return true
  } catch (thrown) {
    if (thrown === patience.reason) return false
    throw thrown
  }
}
