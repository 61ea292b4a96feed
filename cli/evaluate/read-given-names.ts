import * as valibot from 'valibot'
import type { GivenNames } from '../../core/evaluation'
import { FailureError } from '../../core/shared'
import { refuseUsage } from '../command'
import { readSingle } from '../read-inputs'
import type { Terminal } from '../terminal'

const Naming = valibot.looseObject({
  parts: valibot.array(
    valibot.looseObject({
      path: valibot.optional(valibot.string(), ''),
      old: valibot.string(),
      new: valibot.string(),
    }),
  ),
})

/** The names that each variant gives to tools, from `VARIANT=FILE` words. Throws `import/unreadable` where a file is no naming. */
export async function readGivenNames(
  terminal: Terminal,
  words: readonly string[],
): Promise<ReadonlyMap<string, GivenNames>> {
  const given = new Map<string, GivenNames>()
  for (const word of words) {
    const at = word.indexOf('=')
    if (at < 1)
      refuseUsage(
        `--naming wants VARIANT=FILE here, not '${word}': which variant of the replies has these names?`,
      )
    const { file, text } = await readSingle(terminal, word.slice(at + 1))
    given.set(word.slice(0, at), namesIn(file, text))
  }
  return given
}

function namesIn(file: string, text: string): GivenNames {
  const checked = valibot.safeParse(Naming, parse(text))
  if (!checked.success)
    throw new FailureError({
      code: 'import/unreadable',
      source: file,
      message: 'it is no naming, the JSON that `align` writes: { "parts": [{ "old", "new", "path" }] }',
    })
  return new Map(checked.output.parts.filter(({ path }) => path === '').map((part) => [part.old, part.new]))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
