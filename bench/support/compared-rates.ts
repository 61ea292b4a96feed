const WANTED = 0.97
const ROUNDS = 9

/** Measures one client in one round, in choices a second. */
type MeasureRate = (round: number) => Promise<number>

/**
 * Compares both clients over some rounds, each first in every other one, after a round to warm up, and prints what came of it. The best round of
 * each counts: the one in which the machine disturbed it least. Sets a failing exit code unless ours gets at least 97 % of what the bare client
 * gets.
 */
export async function compareRates(
  concurrency: number,
  measureMine: MeasureRate,
  measureBare: MeasureRate,
): Promise<void> {
  const rounds: { readonly mine: number; readonly bare: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const early = round % 2 === 0 ? await measureBare(round) : null
    const mine = await measureMine(round)
    const bare = early ?? (await measureBare(round))
    if (round > 0) rounds.push({ mine, bare })
  }
  const mine = Math.max(...rounds.map((round) => round.mine))
  const bare = Math.max(...rounds.map((round) => round.bare))
  const ratios = rounds.map((round) => round.mine / round.bare).sort((one, other) => one - other)
  const percent = (ratio = 0): string => `${(ratio * 100).toFixed(1)} %`
  const isReached = mine / bare >= WANTED
  process.stdout.write(
    `${concurrency} at a time: ${percent(mine / bare)} of a bare client (wanted ${percent(WANTED)}), ` +
      `${Math.round(mine)} against ${Math.round(bare)} samples a second; ` +
      `by round ${percent(ratios[0])} to ${percent(ratios.at(-1))}, median ${percent(ratios[Math.floor(ratios.length / 2)])}` +
      `${isReached ? '' : ' NOT REACHED'}\n`,
  )
  if (!isReached) process.exitCode = 1
}
