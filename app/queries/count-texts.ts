import { lintClient } from '../effects/lint-client'

/** Counts the tokens of texts in a worker, by the o200k encoding; so few at a time that a check of what is being typed never waits long. */
export async function countTexts(
  texts: readonly string[],
  atATime: number,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const counts: number[] = []
  for (let start = 0; start < texts.length; start += atATime)
    counts.push(...(await lintClient.countTokens(texts.slice(start, start + atATime), { signal })))
  return counts
}
