// Replies as JSONL, one a line, appended as they arrive: what stands there was paid for and is never asked again.
import {
  isStored,
  readRepliesJsonl,
  repliesToJsonl,
  type RepliesText,
  type StoredReply,
} from '../../core/evaluation'
import { FailureError } from '../../core/shared'
import { appendLines, openLines, readLines } from '../lines-file'

export interface RepliesFile {
  /** What stood there when it was opened. */
  readonly replies: readonly StoredReply[]
  /** Sentences about lines that could not be read. */
  readonly remarks: readonly string[]
  /** Resolves when they are in the file: from then on nothing that ends the program can lose them. Throws `file/not-saved`. */
  readonly append: (replies: readonly StoredReply[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** A store that ends with the program, for a run without a file. */
export const noRepliesFile: RepliesFile = {
  replies: [],
  remarks: [],
  append: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** What a replies file holds, without opening it for writing; nothing where there is none. Throws `import/unreadable`. */
export async function readRepliesFile(file: string): Promise<Pick<RepliesFile, 'replies' | 'remarks'>> {
  const read = readStored(file, await readLines(file))
  return { replies: read.replies.filter(isStored), remarks: remarksOf(file, read, 'it is left as it is') }
}

/**
 * Opens a replies file, making it when it is not there. A torn last line, as a killed run leaves it, is cut off. Throws `import/unreadable` for
 * a file that holds something else, `file/not-saved` for one that cannot be written.
 */
export async function openRepliesFile(file: string): Promise<RepliesFile> {
  const text = await readLines(file)
  const read = readStored(file, text)
  const handle = await openLines(file, text, read.tornFrom)
  return {
    replies: read.replies.filter(isStored),
    remarks: remarksOf(file, read, 'it was cut off and its reply is asked for again'),
    append: (replies) => appendLines(handle, repliesToJsonl(replies)),
    close: () => handle.close(),
  }
}

function readStored(file: string, text: string): RepliesText {
  const read = readRepliesJsonl(text)
  if (
    !read.replies.some(isStored) &&
    (read.replies.length > 0 || read.problems.some(({ kind }) => kind === 'no-reply'))
  )
    throw new FailureError({
      code: 'import/unreadable',
      source: file,
      message: 'It holds no replies of a run; give another file for them',
    })
  return read
}

function remarksOf(file: string, { problems, replies }: RepliesText, torn: string): readonly string[] {
  const strangers = replies.filter((reply) => !isStored(reply)).length
  return [
    ...problems.map(({ line, kind }) =>
      kind === 'torn'
        ? `${file}:${line}: The last line is torn; ${torn}.`
        : `${file}:${line}: This line is no reply; it is left as it is.`,
    ),
    ...(strangers > 0
      ? [`${file}: ${strangers} replies were not stored by a run and do not count for this one.`]
      : []),
  ]
}
