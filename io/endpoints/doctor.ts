// The connection doctor: after a connection test that did not succeed, it looks closer and names the cause. What a page cannot tell, the
// studio's own server looks for; where there is none, the causes that remain are named as a group.
import { diagnose, type Asked, type Diagnosis, type Situation } from '../../core/doctor'
import { protocolOf, type Endpoint } from '../../core/models'
import { addressesOf } from './addresses'
import type { ConnectionReport } from './connection-report'
import { lookFromBeside } from './doctor-beside'
import { findElsewhere, lookFromPage } from './doctor-look'
import type { GetKey } from './http'

export interface ExaminationOptions {
  /** The page's origin. */
  readonly origin: string
  readonly signal: AbortSignal
  /** Looks from beside the page; null where nobody can. */
  readonly lookBeside?: typeof lookFromBeside
  /** Told what it is doing, one sentence each. */
  readonly onStage?: (sentence: string) => void
}

/** Names what keeps an endpoint from working, after a test of it. Rejects only when aborted. */
export async function examine(
  report: ConnectionReport,
  endpoint: Endpoint,
  getKey: GetKey,
  options: ExaminationOptions,
): Promise<Diagnosis> {
  const { origin, signal, lookBeside = lookFromBeside, onStage = ignore } = options
  const { failure, models } = report
  const protocol = protocolOf(endpoint)
  const key = getKey()?.trim() ?? ''
  const asked: Asked = {
    ...addressesOf(endpoint.baseUrl, protocol),
    protocol,
    model: endpoint.model,
    hasKey: key !== '',
  }
  const known: Situation = {
    asked,
    failure,
    worksAt: report.ok ? report.baseUrl : null,
    models,
    elsewhere: null,
    page: null,
    server: null,
    origin,
  }
  if (failure?.code === 'endpoint/not-found' || failure?.code === 'endpoint/bad-reply') {
    onStage('Looking for the list of models at other addresses of the server.')
    return diagnose({ ...known, elsewhere: await findElsewhere(asked, key, signal) })
  }
  const isHidden =
    failure?.code === 'endpoint/unreachable' || (failure?.code === 'endpoint/timed-out' && models === null)
  if (!isHidden) return diagnose(known)
  onStage('Trying which requests the browser lets through.')
  const page = await lookFromPage({ asked, key, origin }, signal)
  onStage('Looking at the server from beside the page.')
  return diagnose({ ...known, page, server: await lookBeside(asked, key, signal) })
}

function ignore(): void {
  // Nobody wants to know.
}
