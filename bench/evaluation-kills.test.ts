import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runKilled } from './support/evaluation-kills'

test(
  'killed four times, a run of 200 cases loses no stored reply and asks for none again',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'evaluation-kills-'))
    try {
      const outcome = await runKilled({ cases: 200, kills: 4, concurrency: 4, seed: 5, folder })
      expect(outcome).toMatchObject({ lost: 0, askedAgain: 0, lines: 200, different: 200, exitCode: 0 })
      // A kill must have met a run at work.
      expect(outcome.answered).toBeGreaterThanOrEqual(200)
      expect(outcome.underWay).toBeLessThanOrEqual(4 * 4)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
