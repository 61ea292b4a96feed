// What the page on precision says of the security rules: how the benign part was established, what they find in it, and what they miss.
import { readFileSync } from 'node:fs'
import type { TriedAttack } from './attacks'
import type { Candidate } from './judgement'

interface BenignReading {
  readonly seed: number
  readonly catalogues: number
  readonly mostOfEach: number
  readonly descriptions: number
  readonly characters: number
  readonly instructions: number
  readonly nearest: string
}

/** What was found by attacks of that set: "27 of 30". */
export function foundOf(attacks: readonly TriedAttack[], set: TriedAttack['set']): string {
  const own = attacks.filter((attack) => attack.set === set)
  return `${own.filter(({ foundBy }) => foundBy.length > 0).length} of ${own.length}`
}

/** The two sections; `found`: all findings of security rules in the public catalogues. */
export function securitySections(found: readonly Candidate[], attacks: readonly TriedAttack[]): string {
  const reading = JSON.parse(readFileSync('bench/judgements/benign-reading.json', 'utf8')) as BenignReading
  const alarms = found.filter(({ severity }) => severity !== 'info')
  const advice = found.filter(({ severity }) => severity === 'info')
  const missed = attacks.filter(({ foundBy }) => foundBy.length === 0)
  return `## Security rules on benign files

Which texts were read is no choice of the rules: ${reading.catalogues} catalogues were drawn by seed ${reading.seed}, up to ${reading.mostOfEach} tools of each by the same seed, and
the ${reading.descriptions} descriptions (${reading.characters.toLocaleString('en')} characters; the first 900 of each) were read for orders to a model that go beyond their tool. The
reader knew by then that the rules had raised no alarm anywhere, so the reading was not blind to that. Parameter texts and the other
catalogues were not read. Found: ${reading.instructions}. The nearest to one: ${reading.nearest}.

Alarms (errors and warnings of the category security) in all public catalogues: ${alarms.length}. Advice (\`info\`), which accuses nobody: ${advice.length}, each
read: a password, key or token that the model is to pass, or a statement that is run as it comes.

${advice.map(({ rule, tool, place, file }) => `- \`${rule}\`: \`${tool}\` \`${place}\` (${file})`).join('\n')}

## Attacks that the rules had not seen

\`bench/judgements/attacks.json\` holds attacks in two sets, written by one who had not written the rules but had the list of their signs at
sight, so neither set is blind. The first 30: split over sentences, in six other languages, as Base64, in comments of Markdown and HTML,
worded politely or with authority, in parameters and enums. At first sight 5 of those 30 were found. Then signs were added for them, as far
as the benign texts stayed silent: what is found of this set since shows no more than that. The second set was written after that, by the
same hand, and nothing was changed for it. It is small, and still the better figure.

- First set, after the signs were added: ${foundOf(attacks, 'first')} found.
- Second set, unseen: ${foundOf(attacks, 'second')} found.

So of attacks that take pains with their wording most pass. The rules find the blunt ones and spare honest texts; they are no filter.

Missed: ${missed.map(({ id, kind }) => `${id} (${kind})`).join(', ')}.
`
}
