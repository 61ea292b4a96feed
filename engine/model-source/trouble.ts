/** What went wrong, in words for a person; system errors keep their code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, message } = error as NodeJS.ErrnoException
  // A connection refused on all of a host's addresses has an empty message.
  if (message === '') return code ?? error.name
  return code === undefined || message.includes(code) ? message : `${message} (${code})`
}
