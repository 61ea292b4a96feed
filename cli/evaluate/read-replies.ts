import * as valibot from 'valibot'
import type { RecordedReply } from '../../core/evaluation'
import { FailureError } from '../../core/shared'
import type { Input } from '../read-inputs'

const Reply = valibot.looseObject({
  case: valibot.union([valibot.string(), valibot.number()]),
  variant: valibot.optional(valibot.string(), 'base'),
  repeat: valibot.optional(valibot.pipe(valibot.number(), valibot.integer(), valibot.minValue(0)), 0),
  reply: valibot.optional(valibot.nullable(valibot.string()), null),
  calls: valibot.optional(
    valibot.nullable(
      valibot.array(
        valibot.looseObject({ name: valibot.string(), arguments: valibot.optional(valibot.unknown(), {}) }),
      ),
    ),
    null,
  ),
})

/** Recorded replies, one JSON object a line. Throws `import/unreadable`, naming the first line that is none. */
export function readReplies({ file, text }: Input): readonly RecordedReply[] {
  const replies: RecordedReply[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const checked = valibot.safeParse(Reply, parse(line))
    if (!checked.success || (checked.output.reply === null && checked.output.calls === null))
      throw new FailureError({
        code: 'import/unreadable',
        source: file,
        message: `line ${index + 1} is no reply: { "case", "variant", "repeat", "reply": text } or with "calls": [{ "name", "arguments" }]`,
      })
    replies.push({ ...checked.output, case: String(checked.output.case) })
  }
  return replies
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
