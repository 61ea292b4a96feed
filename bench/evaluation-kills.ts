// Claim: a run of 5,000 cases that is killed 20 times loses no stored reply and asks for none again. Each process is ended by SIGKILL at a
// random moment about an answer; the endpoint counts what it is asked, the file tells what was stored.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runKilled } from './support/evaluation-kills'

const folder = await mkdtemp(join(tmpdir(), 'evaluation-kills-'))
try {
  const outcome = await runKilled({ cases: 5000, kills: 20, concurrency: 8, seed: 20261130, folder })
  const { kills, cases, answered, lost, askedAgain, underWay, lines, different, exitCode } = outcome
  process.stdout.write(
    `${cases} cases, ${kills} kills: ${answered} answers, ${different} replies in ${lines} lines; ` +
      `${lost} stored replies lost, ${askedAgain} asked for again (${underWay} answers were under way at a kill and never stored)\n`,
  )
  const isWhole = different === cases && lines === cases && exitCode === 0
  if (lost > 0 || askedAgain > 0 || !isWhole) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true })
}
