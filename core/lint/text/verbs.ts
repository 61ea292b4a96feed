// Which words say that something is done. The lists hold base forms; other forms are known by stem.
import { isFunctionWord } from './english'
import { stem } from './words'

/** Verbs after which something is gone or stopped for good. */
const DESTROYING =
  `abort ban cancel decommission delete deprovision destroy discard drop empty erase evict expire flush kill
  nuke overwrite purge remove revoke terminate truncate uninstall unpublish void wipe`.split(/\s+/)

/** Verbs after which something is otherwise than before. */
const CHANGING =
  `accept activate add adjust administer allocate amend append apply approve archive assign attach authorize
  bind block book bookmark boot broadcast build buy change charge checkin checkout clear clone close commit
  complete configure confirm connect copy create credit deactivate debit decline delegate deploy deposit
  detach dial disable disburse disconnect dismiss dispatch dock donate downvote edit eject elect email
  embargo enable enqueue enroll escalate extend fax finalize force fork forward freeze grant hire ignore
  import increment insert install invite join launch leave lend link lock login logout mark merge migrate
  mint modify mount move mute nominate notify open order park patch pause pay pin place pledge post prepend
  prioritize provision prune publish push put queue reassign rebase reboot rebuild reconcile redeem
  reenable refresh refund register reject release rename renew reopen reorder repair replace replicate
  reply report repost request reschedule resend reserve reset resize resolve restart restore resubmit
  resume retry retweet revert rollback rotate save scaffold scale schedule seed send set shutdown
  sign signup snooze spawn split squash stage stake star start stop store submit subscribe suspend swap
  switch sync synchronize tag tap toggle touch transfer transition trigger trim tweet unarchive unassign
  unban unblock undelete undo unfollow unfreeze unlink unlock unmute unpin unregister unstar unsubscribe
  update upgrade upload upsert upvote vote whitelist wire withdraw write zip`.split(/\s+/)

/** Verbs after which all is as before. */
const READING =
  `access advise aggregate alert analyse analyze announce answer assess audit authenticate autocomplete
  browse calculate capture categorize check choose classify collect combine compare compile compose compute
  consult convert count crawl debug decode decompose decrease define describe detect determine diagnose
  diff differentiate discern discover discuss display divide download draft draw dump echo embed emit
  encode enumerate estimate evaluate examine expand explain explore export extract fetch filter find
  forecast format gather generate geocode get give grade group guess highlight identify increase index
  infer inform inquire inspect interpret interview investigate iterate judge lint list listen load locate
  look lookup map measure monitor multiply narrate navigate normalize observe obtain offer output parse
  peek perform ping plan poll predict prepare present preview print probe produce profile project provide
  pull query quote rank rate read recall receive recognize recommend recompute record render replay resolve
  respond retrieve return review route sample scan score scrape screenshot search see segment select serve shorten
  show shuffle simulate solve sort specify stat stream subtract suggest summarize supply surface synthesize
  tail tell test tokenize trace track train transcode transcribe transform translate transpose traverse
  validate vectorize verify view visualize wait walk warn watch weigh zoom`.split(/\s+/)

/** Verbs that say that something happens, without being what a tool is chosen for. */
const OTHER =
  `accomplish act adapt add admit advance aid align allow anonymize apply arrange ask assemble assist
  attempt automate avoid backup balance become begin blend bring cache call carry cast cause chat clean
  click compress conduct consider consolidate contain contribute control convey cover create crop customize
  cut deal decide decrypt deliver demonstrate depend derive design develop digitize do edit emulate encrypt
  end enforce enhance enrich ensure entail enter establish execute expose facilitate factor feed fill fix
  flag flip focus follow fulfill gain handle help hold host implement improve include indicate ingest init
  initialize input integrate invest invoke issue keep know label learn let lift limit log maintain make
  manage manipulate mask match maximize meet mine minify minimize mix mock monitor need negotiate obfuscate
  offer operate optimize orchestrate organize outline oversee pass paste peel pick play practice press
  prevent proceed process promote protect purchase raise reach recover redact redirect redo reduce refer
  refine reflect reformat regenerate remap remediate remember remind remix remove renumber repeat rephrase
  represent reprint require reserve reuse rewrite ring roll round run say scroll secure sell separate share
  sing sleep sniff speak spell spin stitch strip study substitute sum supervise support swipe take talk
  target teach think tip trade treat try tune turn type understand unify update upscale use utilize visit
  warm wrap yield`.split(/\s+/)

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

const baseForms: ReadonlySet<string> = new Set([...DESTROYING, ...CHANGING, ...READING, ...OTHER])

/** True for a verb as names begin with: its base form or third person, in lower case. Words that may be a noun as well count. */
export function isVerbForm(word: string): boolean {
  if (baseForms.has(word)) return true
  if (/.{3}(?:ize|ise|ify|izes|ises|ifies)$/.test(word)) return true
  return (
    word.endsWith('s') &&
    !IRREGULAR[word] &&
    [destroying, changing, reading, other].some((verbs) => verbs.has(stem(word)))
  )
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
