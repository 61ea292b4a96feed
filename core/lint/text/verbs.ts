// Which words say that something is done. The lists hold base forms; `isVerb` knows their regular and irregular forms by stem.
import { isFunctionWord } from './english'
import { stem } from './words'

/** Verbs after which something is gone or stopped for good. */
const DESTROYING =
  `abort archive ban block cancel clear close deactivate decommission deprovision delete destroy detach disable discard
  disconnect drop empty erase evict expire flush force kill nuke overwrite purge remove reset revoke rollback shutdown stop suspend terminate
  truncate unassign unban uninstall unlink unpublish unregister unsubscribe wipe withdraw`.split(/\s+/)

/** Verbs after which something is otherwise than before. */
const CHANGING =
  `accept activate add adjust allocate amend append apply approve assign attach authorize backup begin bind book boot build
  buy call change charge checkout checkin clone commit complete configure confirm connect convert copy create decline decrease deploy deposit
  disburse dispatch donate edit enable enqueue enroll execute extend fill finalize fork follow format generate grant import increase increment init initialize
  insert install invite invoke issue join launch leave link lock log login logout mark merge migrate modify mount move mute notify open order park
  patch pause pay pin place play post prepend process provision publish push put queue rate reboot rebuild refresh refund register reject
  release rename renew replace reply replicate report repost request reschedule reserve resize resolve restart restore resume retry return revert rotate
  run save scale schedule send set share sign signup snooze split stage start store submit subscribe swap switch sync synchronize tag
  toggle transfer transition trigger tweet unarchive unblock unfollow unlock unmute unpin update upgrade upload upsert verify vote write zip`.split(
    /\s+/,
  )

/** Verbs after which all is as before. */
const READING =
  `access aggregate analyse analyze answer assess authenticate browse calculate capture categorize check choose classify collect combine
  compare compile compose compute consult count crawl decode decompose define describe detect determine diagnose diff discover display
  download draft draw dump echo emit encode enumerate estimate evaluate examine expand explain explore export extract fetch filter find forecast
  gather geocode get give grade group guess identify index infer inform inspect interpret investigate iterate judge list listen load locate look lookup
  map measure monitor navigate normalize observe obtain offer output parse peek perform ping plan poll predict prepare present preview print
  probe produce profile project provide pull query rank read receive recognize recommend record render resolve respond retrieve review
  route sample scan score scrape screenshot search see select serve show simulate solve sort specify stat stream suggest summarize supply
  tail tell test tokenize trace track train transcribe transform translate traverse validate view visualize wait walk warn watch weigh`.split(
    /\s+/,
  )

/** Verbs that say that something happens, without being what a tool is chosen for. */
const OTHER =
  `act adapt add aid align allow apply arrange ask assist attempt automate avoid balance become blend bring carry cast cause clean click compress
  conduct consider consolidate contain contribute control convey cover create crop customize cut deal decide decrypt deliver demonstrate depend
  derive design develop do edit emulate encrypt enforce enhance ensure enter entail establish execute facilitate feed fix flag focus fulfill gain handle
  help hold implement improve include indicate input integrate invest keep know label learn let lift limit log maintain make manage manipulate match maximize
  meet minimize mix monitor need negotiate offer operate optimize orchestrate organize outline oversee paste pass pick practice press prevent proceed
  process promote protect purchase raise reach recover redirect reduce refer reflect remind remember remove rephrase repeat represent require reserve rewrite roll
  round say scroll secure sell separate sing sleep speak spin strip study substitute sum supervise support take talk target teach think tip trade treat try tune turn
  type understand unify update use utilize visit wrap`.split(/\s+/)

const IRREGULAR: Readonly<Record<string, string>> = {
  used: 'use',
  using: 'use',
  got: 'get',
  gotten: 'get',
  getting: 'get',
  sent: 'send',
  built: 'build',
  bought: 'buy',
  brought: 'bring',
  chosen: 'choose',
  chose: 'choose',
  did: 'do',
  does: 'do',
  drawn: 'draw',
  drew: 'draw',
  found: 'find',
  gave: 'give',
  given: 'give',
  held: 'hold',
  kept: 'keep',
  knew: 'know',
  known: 'know',
  left: 'leave',
  made: 'make',
  met: 'meet',
  paid: 'pay',
  ran: 'run',
  said: 'say',
  saw: 'see',
  seen: 'see',
  sold: 'sell',
  shown: 'show',
  spoke: 'speak',
  spoken: 'speak',
  taken: 'take',
  took: 'take',
  told: 'tell',
  thought: 'think',
  understood: 'understand',
  withdrew: 'withdraw',
  withdrawn: 'withdraw',
  written: 'write',
  wrote: 'write',
  overwritten: 'overwrite',
  overwrote: 'overwrite',
}

const toStems = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(stem))
const destroying = toStems(DESTROYING)
const changing = toStems(CHANGING)
const reading = toStems(READING)
const other = toStems(OTHER)

function baseOf(word: string): string {
  return stem(IRREGULAR[word] ?? word)
}

/** What a verb does to the world, or null when the word is not known as a verb of that kind. */
export function effectOf(word: string): 'destroys' | 'changes' | 'reads' | null {
  const base = baseOf(word)
  if (destroying.has(base)) return 'destroys'
  if (reading.has(base)) return 'reads'
  return changing.has(base) ? 'changes' : null
}

/** Verbs that are said of every tool: alone they tell nothing about this one. */
const SAYS_NOTHING = toStems([
  'use',
  'help',
  'do',
  'work',
  'make',
  'need',
  'contain',
  'include',
  'let',
  'allow',
  'support',
  'know',
  'become',
  'say',
])

/** True for a word that can be a verb saying what is done. Words that may be a noun as well count, so that doubt is silent. */
export function isActionWord(word: string): boolean {
  const base = baseOf(word)
  if (SAYS_NOTHING.has(base) || isFunctionWord(word)) return false
  if (destroying.has(base) || changing.has(base) || reading.has(base) || other.has(base)) return true
  return /(?:iz|is|ify)(?:e|es|ed|ing)$|ifies$|ified$/.test(word) && word.length > 5
}
