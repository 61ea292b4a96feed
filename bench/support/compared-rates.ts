const WANTED = 0.97

/** Choices a second in one round: ours, and a bare client's. */
export interface RoundRates {
  readonly mine: number
  readonly bare: number
}

/**
 * Both clients compared over all rounds. The best round of each counts: the one in which the machine disturbed it least. `isReached`: ours
 * gets at least 97 % of what the bare client gets.
 */
export function comparedRates(
  concurrency: number,
  rounds: readonly RoundRates[],
): { readonly line: string; readonly isReached: boolean } {
  const mine = Math.max(...rounds.map((round) => round.mine))
  const bare = Math.max(...rounds.map((round) => round.bare))
  const ratios = rounds.map((round) => round.mine / round.bare).sort((one, other) => one - other)
  const percent = (ratio = 0): string => `${(ratio * 100).toFixed(1)} %`
  const isReached = mine / bare >= WANTED
  const line =
    `${concurrency} at a time: ${percent(mine / bare)} of a bare client (wanted ${percent(WANTED)}), ` +
    `${Math.round(mine)} against ${Math.round(bare)} samples a second; ` +
    `by round ${percent(ratios[0])} to ${percent(ratios.at(-1))}, median ${percent(ratios[Math.floor(ratios.length / 2)])}` +
    (isReached ? '' : ' NOT REACHED')
  return { line, isReached }
}
