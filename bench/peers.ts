// Claim: every rule of two other linters is covered by ours or left out with a reason, and ours is at least five times as fast as the faster one.
// NAMEWRIGHT_PEERS=DIR says where they are installed. NAMEWRIGHT_WRITE=1 writes docs/peers.md and the judgement file; NAMEWRIGHT_SHOW=open|wrong|all
// prints disagreements with their tools; NAMEWRIGHT_VERDICTS=FILE takes verdicts from a file of JSON lines {id, verdict, why}.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rules as ourRules } from '../core/lint'
import { hasCatalogues } from './support/catalogue-files'
import { carryOver, drawFindings, type Judgement } from './support/judgement'
import {
  disagreementsWith,
  OURS,
  PEER_JUDGEMENTS_FILE,
  readPeerJudgements,
  readPeerRules,
  toJudge,
  type Disagreements,
  type PeerRule,
} from './support/peer-disagreements'
import { PEERS, peerCatalogues, runOurs, runPeer, type PeerCatalogue } from './support/peer-runs'
import { PEERS_PAGE, peersPage } from './support/peers-page'
import { toldVerdicts } from './support/verdicts'

const SEED = 20261130
const JUDGED_OF_PEER = 20
const JUDGED_OF_OURS = 30
const FASTER = 5

function run(folder: string): void {
  const catalogues = peerCatalogues()
  const tools = catalogues.reduce((sum, { catalog }) => sum + catalog.tools.length, 0)
  const ours = runOurs(
    catalogues,
    ourRules.map(({ id }) => id),
  )
  const [first, second] = PEERS.map((peer) => runPeer(peer, folder, catalogues))
  if (!first || !second) throw new Error('Bug: two peers are run')
  const peers = { [PEERS[0]]: first, [PEERS[1]]: second } as const
  const rules = readPeerRules()
  const apart = {
    [PEERS[0]]: disagreementsWith(first, ours, rules[PEERS[0]]),
    [PEERS[1]]: disagreementsWith(second, ours, rules[PEERS[1]]),
  } as const
  const alike = Object.fromEntries(
    PEERS.map((peer) => [peer, runOurs(catalogues, answering(rules[peer])).seconds]),
  )
  const judgements = judge(apart, catalogues)
  const fastest = Math.min(first.seconds, second.seconds)
  process.stdout.write(
    `${tools} tools in ${catalogues.length} lists; ours ${perThousand(ours.seconds, tools)}, ${PEERS.map((peer) => `${peer} ${perThousand(peers[peer].seconds, tools)} (${(peers[peer].seconds / ours.seconds).toFixed(1)} times ours; ${peers[peer].start.toFixed(2)} s to start not counted)`).join(', ')}\n`,
  )
  for (const peer of PEERS)
    process.stdout.write(
      `with only the ${answering(rules[peer]).length} rules that answer those of ${peer}: ours ${perThousand(alike[peer] ?? 0, tools)}, ${peer} takes ${(peers[peer].seconds / (alike[peer] ?? 0)).toFixed(1)} times as long\n`,
    )
  const missing = PEERS.flatMap((peer) => peers[peer].rules.filter((rule) => !rules[peer][rule]))
  const open = judgements.filter(({ verdict }) => verdict === 'open').length
  process.stdout.write(
    `rules without an answer: ${missing.join(', ') || 'none'}; ${judgements.length} disagreements drawn, ${open} open\n`,
  )
  show(judgements, catalogues)
  if (process.env['NAMEWRIGHT_WRITE'] !== undefined) {
    writeFileSync(PEER_JUDGEMENTS_FILE, `${JSON.stringify({ seed: SEED, judgements }, null, 2)}\n`)
    const result = { tools, catalogues: catalogues.length, ours, alike, peers, apart, rules, judgements }
    writeFileSync(PEERS_PAGE, peersPage(result))
  }
  if (missing.length > 0 || open > 0 || fastest < FASTER * ours.seconds) {
    process.stdout.write(
      `Not reached: every rule answered, every drawn one judged, ${FASTER} times as fast.\n`,
    )
    process.exitCode = 1
  }
}

/** The rules of ours that stand for a peer's. */
function answering(rules: Readonly<Record<string, PeerRule>>): readonly string[] {
  return [...new Set(Object.values(rules).flatMap(({ coveredBy }) => coveredBy ?? []))]
}

function perThousand(seconds: number, tools: number): string {
  return `${((1000 * seconds * 1000) / tools).toFixed(0)} ms a 1,000 tools`
}

function judge(
  apart: Readonly<Record<(typeof PEERS)[number], Disagreements>>,
  catalogues: readonly PeerCatalogue[],
): readonly Judgement[] {
  const ofPeers = PEERS.flatMap((peer) =>
    drawFindings(
      apart[peer].onlyPeer.map((finding) => toJudge(peer, finding, catalogues)),
      JUDGED_OF_PEER,
      SEED,
      1,
    ),
  )
  const keys = new Set(apart[PEERS[1]].onlyOurs.map((finding) => toJudge(OURS, finding, catalogues).id))
  const onlyOurs = apart[PEERS[0]].onlyOurs
    .map((finding) => toJudge(OURS, finding, catalogues))
    .filter(({ id }) => keys.has(id))
  const drawn = [...ofPeers, ...drawFindings(onlyOurs, JUDGED_OF_OURS, SEED, 1)]
  return carryOver(drawn, readPeerJudgements(), toldVerdicts())
}

function show(judgements: readonly Judgement[], catalogues: readonly PeerCatalogue[]): void {
  const wanted = process.env['NAMEWRIGHT_SHOW']
  for (const judgement of judgements) {
    if (wanted !== 'all' && judgement.verdict !== wanted) continue
    const tools = catalogues.find(({ name }) => name === judgement.file)?.catalog.tools ?? []
    const found = tools.find(({ text }) => text.includes(`"${judgement.tool}"`))
    process.stdout.write(
      `\n## ${judgement.id} ${judgement.rule} (${judgement.severity}) ${judgement.verdict}\nsays: ${judgement.message}\nat: ${judgement.file} ${judgement.place}\ntool: ${found?.text.replaceAll(/\s+/g, ' ').slice(0, 1500) ?? judgement.excerpt}\n`,
    )
  }
}

const folder = process.env['NAMEWRIGHT_PEERS']
if (!hasCatalogues) process.stdout.write('Skipped: the public catalogues are not there.\n')
else if (folder === undefined || !existsSync(join(folder, 'mcplint')))
  process.stdout.write(
    'Skipped: the other linters are not there. Install them with "pip install --target DIR mcp-tool-card-linter==1.0.0 mcplint-cli==0.2.0" and set NAMEWRIGHT_PEERS=DIR.\n',
  )
else run(folder)
