// Where the linters disagree: what one says of a tool that another, which has a rule for it or none, does not say.
import { existsSync, readFileSync } from 'node:fs'
import { readTool } from '../../core/catalog'
import { hashText } from '../../core/shared'
import type { Candidate, Judgement } from './judgement'
import type { Peer, PeerCatalogue, PeerFinding, PeerRun } from './peer-runs'

/** How a rule of a peer stands to ours: which of ours cover it, or why none does. */
export interface PeerRule {
  readonly coveredBy?: readonly string[]
  readonly note?: string
  readonly leftOut?: string
}

export type PeerRules = Readonly<Record<Peer, Readonly<Record<string, PeerRule>>>>

export const PEER_RULES_FILE = 'bench/judgements/peer-rules.json'
export const PEER_JUDGEMENTS_FILE = 'bench/judgements/peers.json'
export const OURS = 'namewright'

const EXCERPT = 300

/** How each rule of each peer stands to ours. */
export function readPeerRules(): PeerRules {
  return JSON.parse(readFileSync(PEER_RULES_FILE, 'utf8')) as PeerRules
}

/** The judged disagreements; none where the file is not there. */
export function readPeerJudgements(): readonly Judgement[] {
  if (!existsSync(PEER_JUDGEMENTS_FILE)) return []
  return (
    JSON.parse(readFileSync(PEER_JUDGEMENTS_FILE, 'utf8')) as { readonly judgements: readonly Judgement[] }
  ).judgements
}

/** All that one linter says of a tool and the other does not, once a tool and rule. */
export interface Disagreements {
  /** Said by a peer; ours says nothing of the kind about that tool. */
  readonly onlyPeer: readonly PeerFinding[]
  /** Said by ours; no rule of a peer that stands for it says anything about that tool. */
  readonly onlyOurs: readonly PeerFinding[]
}

/** Compares what a peer found with what ours found. */
export function disagreementsWith(
  peer: PeerRun,
  ours: PeerRun,
  rules: Readonly<Record<string, PeerRule>>,
): Disagreements {
  const byTool = (found: readonly PeerFinding[]): ReadonlySet<string> =>
    new Set(found.map(({ catalogue, tool, rule }) => `${catalogue} ${tool} ${rule}`))
  const [said, saidByPeer] = [byTool(ours.found), byTool(peer.found)]
  const counterparts = new Map<string, string[]>()
  for (const [rule, { coveredBy = [] }] of Object.entries(rules))
    for (const own of coveredBy) counterparts.set(own, [...(counterparts.get(own) ?? []), rule])
  const isSaid = (where: ReadonlySet<string>, finding: PeerFinding, others: readonly string[]): boolean =>
    others.some((rule) => where.has(`${finding.catalogue} ${finding.tool} ${rule}`))
  return {
    onlyPeer: oncePerTool(peer.found).filter(
      (finding) => !isSaid(said, finding, rules[finding.rule]?.coveredBy ?? []),
    ),
    onlyOurs: oncePerTool(ours.found).filter(
      (finding) => !isSaid(saidByPeer, finding, counterparts.get(finding.rule) ?? []),
    ),
  }
}

function oncePerTool(found: readonly PeerFinding[]): readonly PeerFinding[] {
  const first = new Map<string, PeerFinding>()
  for (const finding of found) {
    const key = `${finding.catalogue} ${finding.tool} ${finding.rule}`
    if (!first.has(key)) first.set(key, finding)
  }
  return [...first.values()]
}

/** A disagreement to be judged. `linter` says it, the others do not. */
export function toJudge(
  linter: string,
  finding: PeerFinding,
  catalogues: readonly PeerCatalogue[],
): Candidate {
  const { catalogue, tool, rule, severity, place, message } = finding
  const found = catalogues.find(({ name }) => name === catalogue)?.catalog.tools[tool]
  const view = found && readTool(found)
  const text = `${view?.description ?? ''} ${found?.text ?? ''}`.replaceAll(/\s+/g, ' ')
  return {
    id: hashText(JSON.stringify([linter, catalogue, tool, rule])).slice(0, 10),
    file: catalogue,
    tool: view?.name ?? '',
    rule: `${linter}: ${rule}`,
    severity,
    place,
    excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text,
    message,
  }
}
