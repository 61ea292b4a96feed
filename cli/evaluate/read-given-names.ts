import * as valibot from 'valibot'
import type { GivenNames } from '../../core/evaluation'
import { FailureError } from '../../core/shared'
import { readSingle } from '../read-inputs'
import type { Terminal } from '../terminal'
import { namingWord } from './read-namings'

const Naming = valibot.looseObject({
  parts: valibot.array(
    valibot.looseObject({
      path: valibot.optional(valibot.string(), ''),
      old: valibot.string(),
      new: valibot.string(),
    }),
  ),
})

/** Names as they stand in files, without a catalogue. */
export interface GivenByFile {
  /** Of tools, by variant. */
  readonly given: ReadonlyMap<string, GivenNames>
  /** The files that rename parameters too. */
  readonly withParameters: readonly string[]
}

/** The names that each variant gives to tools, from the words of `--naming`. Throws `import/unreadable` where a file is no naming. */
export async function readGivenNames(terminal: Terminal, words: readonly string[]): Promise<GivenByFile> {
  const given = new Map<string, GivenNames>()
  const withParameters: string[] = []
  for (const { id, file: name } of words.map(namingWord)) {
    const { file, text } = await readSingle(terminal, name)
    const parts = partsIn(file, text)
    given.set(id, new Map(parts.filter(({ path }) => path === '').map((part) => [part.old, part.new])))
    if (parts.some((part) => part.path !== '' && part.old !== part.new)) withParameters.push(file)
  }
  return { given, withParameters }
}

function partsIn(file: string, text: string): valibot.InferOutput<typeof Naming>['parts'] {
  const checked = valibot.safeParse(Naming, parse(text))
  if (!checked.success)
    throw new FailureError({
      code: 'import/unreadable',
      source: file,
      message: 'it is no naming, the JSON that `align` writes: { "parts": [{ "old", "new", "path" }] }',
    })
  return checked.output.parts
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
