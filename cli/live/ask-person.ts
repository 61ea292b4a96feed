import { createInterface } from 'node:readline/promises'

/** Puts a question to the person at the terminal and gives the line that was typed. Rejects when aborted. */
export type AskPerson = (question: string, signal: AbortSignal) => Promise<string>

/** How to ask whoever sits at these streams; null where they are no terminal. */
export function personAt(stdin: NodeJS.ReadStream, stderr: NodeJS.WriteStream): AskPerson | null {
  // Node leaves `isTTY` out where a stream is none.
  if (!(stdin.isTTY as boolean | undefined) || !(stderr.isTTY as boolean | undefined)) return null
  return async (question, signal) => {
    const reader = createInterface({ input: stdin, output: stderr })
    try {
      return await reader.question(question, { signal })
    } finally {
      reader.close()
    }
  }
}
