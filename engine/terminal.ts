// The only place where the engine writes to its terminal.

/** One line for a person, apart from any result. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
