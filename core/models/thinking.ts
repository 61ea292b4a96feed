// Thinking that stands in the text of an answer itself, between marks that differ from family to family of models.

/** A text taken apart. */
export interface SplitThinking {
  /** What was said, as it stands around the thinking. */
  readonly text: string
  /** What was thought, without marks; empty for none. */
  readonly thinking: string
  /** True when thinking was opened and never closed: nothing was said after it. */
  readonly isCut: boolean
}

const TAGS = 'think|thinking|thought|thoughts|reasoning|seed:think'

interface Marks {
  readonly open: RegExp
  readonly close: RegExp
}

/** Opening and closing marks; a pair never nests. */
const pairs: readonly Marks[] = [
  { open: new RegExp(`<(?:${TAGS})>`, 'i'), close: new RegExp(`</(?:${TAGS})>`, 'i') },
  { open: /\[THINK\]/, close: /\[\/THINK\]/ },
  { open: /<\|START_THINKING\|>/, close: /<\|END_THINKING\|>/ },
  { open: /<\|begin_of_thought\|>/, close: /<\|end_of_thought\|>/ },
  { open: /◁think▷/, close: /◁\/think▷/ },
  { open: /<\|channel>thought\b/, close: /<channel\|>/ },
]

/**
 * Takes thinking out of a text: `<think>` and its kin, `[THINK]`, channels of gpt-oss other than the final one, and others. A closing mark
 * without an opening one means that all before it was thought, since some prompts open it.
 */
export function splitThinking(text: string): SplitThinking {
  if (!MARK.test(text)) return { text, thinking: '', isCut: false }
  const channels = splitChannels(text)
  return pairs.reduce(splitPair, channels)
}

/** What every mark has in it: most answers have none, and are told by one look. */
const MARK = /[<[◁]|^\s*analysis/

function splitPair(split: SplitThinking, { open, close }: Marks): SplitThinking {
  let { text } = split
  const thoughts = split.thinking === '' ? [] : [split.thinking]
  for (;;) {
    const opening = open.exec(text)
    const closing = close.exec(text)
    if (closing && (!opening || closing.index < opening.index)) {
      thoughts.push(text.slice(0, closing.index))
      text = text.slice(closing.index + closing[0].length)
      continue
    }
    if (!opening) return { ...split, text, thinking: joined(thoughts) }
    const inside = text.slice(opening.index + opening[0].length)
    const end = close.exec(inside)
    thoughts.push(end ? inside.slice(0, end.index) : inside)
    text = text.slice(0, opening.index) + (end ? inside.slice(end.index + end[0].length) : '')
    if (!end) return { text, thinking: joined(thoughts), isCut: true }
  }
}

function joined(thoughts: readonly string[]): string {
  return thoughts
    .map((thought) => thought.trim())
    .filter((thought) => thought !== '')
    .join('\n')
}

const CHANNEL = /(?:<\|start\|>assistant)?<\|channel\|>\s*(\w+)[^<]*<\|message\|>/
const END_OF_MESSAGE = /<\|(?:end|return|call)\|>|(?=<\|start\|>|<\|channel\|>)/
/** The same where the server took the special tokens out. */
const BARE_CHANNELS = /^\s*analysis([\s\S]*?)assistant\s*final/

function splitChannels(whole: string): SplitThinking {
  const bare = BARE_CHANNELS.exec(whole)
  if (bare) return { text: whole.slice(bare[0].length), thinking: (bare[1] ?? '').trim(), isCut: false }
  const thoughts: string[] = []
  let said = ''
  let rest = whole
  let isCut = false
  for (let head = CHANNEL.exec(rest); head; head = CHANNEL.exec(rest)) {
    said += rest.slice(0, head.index)
    const inside = rest.slice(head.index + head[0].length)
    const end = END_OF_MESSAGE.exec(inside)
    const message = inside.slice(0, end?.index ?? inside.length)
    rest = end ? inside.slice(end.index + end[0].length) : ''
    if (head[1] === 'final') said += message
    else thoughts.push(message)
    isCut = head[1] !== 'final' && !end
  }
  return { text: said + rest, thinking: joined(thoughts), isCut }
}
