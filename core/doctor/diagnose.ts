// From what was seen to the causes that apply, by name.
import type { Failure } from '../shared'
import { describeFailure } from '../shared'
import { addressSpaceOf } from './address-space'
import { causeOfTrouble, type Clue } from './clue'
import { addressSpaceClue, browserRule, diagnosePage, mayBeGuarded } from './diagnose-page'
import { diagnoseServer } from './diagnose-server'
import { headlineOf } from './headline'
import type { Asked, PageLook, ServerLook } from './observation'
import { remediesFor, type Remedy } from './remedy'
import type { Cause } from './cause'
import { likelyServer, placeOf, type ServerKind } from './servers'
import { troubleOf } from './trouble'

/** Everything that is known when a diagnosis is made. */
export interface Situation {
  readonly asked: Asked
  /** What ended the connection test; null when nothing did, or none was made. */
  readonly failure: Failure | null
  /** The base URL at which the model answered; null when it did not. */
  readonly worksAt: string | null
  /** Models that the test could read; null: it read no list. */
  readonly models: readonly string[] | null
  /** Another base URL with a list of models, where a readable reply said that the given one has none; else null. */
  readonly elsewhere: string | null
  /** Null outside a page. */
  readonly page: PageLook | null
  /** Null where nobody could look from beside the page. */
  readonly server: ServerLook | null
  /** The origin that the server has to allow. */
  readonly origin: string
}

/** One cause, in words. */
export interface Finding {
  readonly cause: Cause
  /** One sentence. */
  readonly headline: string
  /** What was seen, one sentence each. */
  readonly evidence: readonly string[]
  /** What to do, the best first. */
  readonly remedies: readonly Remedy[]
}

export interface Diagnosis {
  /** `found`: all of the causes apply, the first obstacle first; `one-of`: one of them does, and a page alone cannot tell which. */
  readonly kind: 'none' | 'found' | 'one-of'
  readonly findings: readonly Finding[]
  /** The server that was recognised, or is likely by its address. */
  readonly server: ServerKind | null
}

/** Tells the causes apart as far as what was seen allows. */
export function diagnose(situation: Situation): Diagnosis {
  const { kind, clues } = cluesOf(situation)
  const { asked, origin } = situation
  const server = situation.server?.kind ?? likelyServer(asked.likely)
  const findings = clues.map((clue) => ({
    cause: clue.cause,
    headline: headlineOf(clue, asked, server),
    evidence: clue.evidence,
    remedies: remediesFor(clue, { asked, origin, server }),
  }))
  return { kind: findings.length === 0 ? 'none' : kind, findings, server }
}

interface Clues {
  readonly kind: 'found' | 'one-of'
  readonly clues: readonly Clue[]
}

function cluesOf(situation: Situation): Clues {
  const { asked, failure, worksAt, models, elsewhere, page, server } = situation
  if (worksAt !== null) return found(movedClue(asked, worksAt))
  const trouble = failure && troubleOf(failure)
  if (failure && trouble) {
    const read = describeFailure(failure, 'page').what
    if (elsewhere !== null) return found({ cause: 'wrong-base', evidence: [read], better: elsewhere })
    return found({ cause: causeOfTrouble(trouble), evidence: [read], models: models ?? [] })
  }
  if (failure === null && models?.length === 0)
    return found({
      cause: 'not-loaded',
      evidence: [`The list of models at ${asked.likely}/models is empty.`],
    })
  if (failure?.code === 'endpoint/timed-out' && models !== null)
    return found({ cause: 'timed-out', evidence: [describeFailure(failure, 'page').what] })
  if (server) return found(...besidePage(asked, page, server))
  return page ? diagnosePage(asked, page) : found()
}

function movedClue({ likely }: Asked, worksAt: string): Clue | null {
  if (worksAt === likely) return null
  const evidence = [`Nothing was found below ${likely}, but ${worksAt} answers.`]
  return { cause: 'wrong-base', evidence, better: worksAt }
}

function besidePage(asked: Asked, page: PageLook | null, server: ServerLook): readonly Clue[] {
  const clues = diagnoseServer(asked, server)
  if (page === null) return clues
  const rule = browserRule(asked, page, server.space)
  if (rule) return [rule, ...clues]
  if (clues.length > 0) return clues
  // The server would have answered: what is left is between the page and the browser.
  if (page.plain.kind === 'read') return []
  const space = server.space ?? addressSpaceOf(placeOf(asked.likely).host)
  const seen =
    server.list === null ? [] : [`Asked beside the page, ${server.list.url} answers and allows this page.`]
  if (mayBeGuarded(page, space)) {
    const clue = addressSpaceClue(asked, page, space)
    return [{ ...clue, evidence: [...seen, ...clue.evidence] }]
  }
  return [{ cause: 'blocked-in-browser', evidence: seen }]
}

function found(...clues: readonly (Clue | null)[]): Clues {
  return { kind: 'found', clues: clues.filter((clue) => clue !== null) }
}
