// The page that sets the linters side by side.
import { percent, precisionOf, type Judgement } from './judgement'
import { OURS, type Disagreements, type PeerRule, type PeerRules } from './peer-disagreements'
import { PEERS, type Peer, type PeerRun } from './peer-runs'

export const PEERS_PAGE = 'docs/peers.md'

/** What the page is made of. */
export interface PeersResult {
  readonly tools: number
  readonly catalogues: number
  readonly ours: PeerRun
  /** Seconds of ours with only the rules that answer a peer's. */
  readonly alike: Readonly<Record<string, number>>
  readonly peers: Readonly<Record<Peer, PeerRun>>
  readonly apart: Readonly<Record<Peer, Disagreements>>
  readonly rules: PeerRules
  readonly judgements: readonly Judgement[]
}

/** The whole page. Times stand in it as ratios of one run. */
export function peersPage(result: PeersResult): string {
  return `${head(result)}
${PEERS.map((peer) => `## Rules of \`${peer}\`\n\n${ruleTable(peer, result)}\n`).join('\n')}
## What only one of them says

${oursTable(result)}

${judgedTable(result)}

### Judged wrong, or of no consequence

${result.judgements
  .filter(({ verdict }) => verdict === 'wrong')
  .map(({ rule, tool, why }) => `- ${rule} on \`${tool}\`: ${why}`)
  .join('\n')}

### Judged right

${result.judgements
  .filter(({ verdict }) => verdict === 'right')
  .map(({ rule, tool, why }) => `- ${rule} on \`${tool}\`: ${why}`)
  .join('\n')}
`
}

function head({ tools, catalogues, ours, alike, peers }: PeersResult): string {
  const rows = PEERS.map(
    (peer) =>
      `| \`${peer}\` | ${peers[peer].rules.length} | ${peers[peer].found.length.toLocaleString('en')} | ${ratio(peers[peer].seconds, ours.seconds)} | ${ratio(peers[peer].seconds, alike[peer] ?? 0)} |`,
  )
  return `# Side by side with other linters

\`mcp-tool-card-linter\` 1.0.0 and \`mcplint-cli\` 0.2.0 (PyPI) and ours on all MCP files of the public catalogues: ${tools} tools in ${catalogues}
lists. Files that hold one tool each count as one list by folder. Each linter gets the shape that it asks for, all with their default settings.
\`NAMEWRIGHT_PEERS=DIR npm run bench -- peers\` runs them again, with DIR the folder of \`pip install --target DIR mcp-tool-card-linter==1.0.0
mcplint-cli==0.2.0\`.

| linter | rules | findings | time of the checks (all of ours = 1) | time (ours with the rules that answer its = 1) |
| --- | ---: | ---: | ---: | ---: |
| ours | ${ours.rules.length} | ${ours.found.length.toLocaleString('en')} | 1 | 1 |
${rows.join('\n')}

Times are processor time of the checks alone in one run on one machine, each the least of some passes over all lists. The peers run in a process of
their own; what they need to start is measured apart and not counted. Ours includes parsing each tool's text, theirs get parsed JSON.
`
}

function ratio(one: number, other: number): string {
  return other === 0 ? '–' : (one / other).toFixed(1)
}

function ruleTable(peer: Peer, { peers, apart, rules }: PeersResult): string {
  const run = peers[peer]
  const found = countBy(run.found.map(({ rule }) => rule))
  const alone = countBy(apart[peer].onlyPeer.map(({ rule }) => rule))
  const rows = run.rules.map((rule) => {
    const entry: PeerRule = rules[peer][rule] ?? {}
    const stands = entry.coveredBy
      ? `${entry.coveredBy.map((own) => `\`${own}\``).join(', ')}${entry.note === undefined ? '' : `. ${entry.note}`}`
      : `Left out. ${entry.leftOut ?? ''}`
    return `| \`${rule}\` | ${found.get(rule) ?? 0} | ${alone.get(rule) ?? 0} | ${stands.replaceAll('|', '\\|')} |`
  })
  return `| rule | findings | tools of which ours says nothing of the kind | ours |\n| --- | ---: | ---: | --- |\n${rows.join('\n')}`
}

/** Our rules that found something: at how many tools neither peer says anything of the kind. */
function oursTable({ ours, apart }: PeersResult): string {
  const keys = (peer: Peer): ReadonlySet<string> =>
    new Set(apart[peer].onlyOurs.map(({ catalogue, tool, rule }) => `${catalogue} ${tool} ${rule}`))
  const [first, second] = [keys(PEERS[0]), keys(PEERS[1])]
  const alone = countBy(
    [...first].filter((key) => second.has(key)).map((key) => key.slice(key.lastIndexOf(' ') + 1)),
  )
  const found = countBy(ours.found.map(({ rule }) => rule))
  const rows = [...found]
    .sort((one, other) => other[1] - one[1])
    .map(([rule, count]) => `| \`${rule}\` | ${count} | ${alone.get(rule) ?? 0} |`)
  return `| our rule | findings | tools of which neither peer says anything of the kind |\n| --- | ---: | ---: |\n${rows.join('\n')}`
}

function judgedTable({ judgements }: PeersResult): string {
  const rows = [...PEERS, OURS].map((linter) => {
    const own = judgements.filter(({ rule }) => rule.startsWith(`${linter}: `))
    const { judged, right, share, open } = precisionOf(own)
    return `| ${linter} | ${judged} | ${right} | ${judged === 0 ? '–' : percent(share)} | ${open} |`
  })
  return `Drawn by seed, spread over the rules, and judged by hand: is what only this linter says true of the tool, and does something go wrong if it is left as it
is? The judgements lie in \`bench/judgements/peers.json\`.

| said only by | judged | right | share | open |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}`
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
