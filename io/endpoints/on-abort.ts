// Many requests of a run share one signal. Each would add a listener of its own, which Node warns about; so there is one for all of them.
const callbacksBySignal = new WeakMap<AbortSignal, Set<() => void>>()

/** Calls `callback` once when the signal aborts. Returns what takes it away again. */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = callbacksBySignal.get(signal) ?? listen(signal)
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}

function listen(signal: AbortSignal): Set<() => void> {
  const callbacks = new Set<() => void>()
  callbacksBySignal.set(signal, callbacks)
  signal.addEventListener('abort', () => callbacks.forEach((callback) => callback()), { once: true })
  return callbacks
}
