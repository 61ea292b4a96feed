// The asks of a run that wait for their turn. It learns how many choices an endpoint gives at a time and cuts asks to that.
import type { PlannedAsk } from './plan'

/** A queue of asks: what is put back goes in front, so that parts are finished in the order planned. */
export interface AskQueue {
  readonly isEmpty: () => boolean
  /** Puts asks at the end. */
  readonly add: (asks: readonly PlannedAsk[]) => void
  /** The next ask, no larger than what the endpoint is known to give at a time. */
  readonly take: () => PlannedAsk | undefined
  /** Puts back the choices of an ask that did not come, having got only `given`. */
  readonly putBack: (ask: PlannedAsk, given: number) => void
  /** Puts back an ask that was not made. */
  readonly untake: (ask: PlannedAsk) => void
}

/** Starts an empty queue. */
export function createAskQueue(): AskQueue {
  let asks: PlannedAsk[] = []
  let next = 0
  const front: PlannedAsk[] = []
  let most = Infinity
  return {
    isEmpty: () => front.length === 0 && next >= asks.length,
    add: (more) => {
      // What was taken is let go before the list grows by as much again.
      if (next > asks.length / 2) {
        asks = asks.slice(next)
        next = 0
      }
      for (const ask of more) asks.push(ask)
    },
    take: () => {
      const ask = front.pop() ?? asks[next++]
      if (!ask || ask.indexes.length <= most) return ask
      front.push({ ...ask, indexes: ask.indexes.slice(most) })
      return { ...ask, indexes: ask.indexes.slice(0, most) }
    },
    putBack: (ask, given) => {
      if (given >= ask.indexes.length) return
      most = Math.min(most, Math.max(1, given))
      front.push({ ...ask, indexes: ask.indexes.slice(given) })
    },
    untake: (ask) => {
      front.push(ask)
    },
  }
}
