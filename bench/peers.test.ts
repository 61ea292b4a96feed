import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rules as ourRules } from '../core/lint'
import {
  disagreementsWith,
  PEER_JUDGEMENTS_FILE,
  readPeerJudgements,
  readPeerRules,
} from './support/peer-disagreements'
import type { PeerFinding, PeerRun } from './support/peer-runs'

const known = new Set(ourRules.map(({ id }) => id))

describe('the rules of the peers', () => {
  const rules = readPeerRules()

  test('are all answered: 106 and 15', () => {
    expect(Object.keys(rules['mcp-tool-card-linter'])).toHaveLength(106)
    expect(Object.keys(rules['mcplint-cli'])).toHaveLength(15)
  })

  test('are covered by rules that there are, or left out with a reason', () => {
    for (const entries of Object.values(rules))
      for (const [rule, { coveredBy, leftOut }] of Object.entries(entries)) {
        expect((coveredBy === undefined) !== (leftOut === undefined), rule).toBe(true)
        for (const own of coveredBy ?? []) expect(known.has(own), `${rule}: ${own}`).toBe(true)
        if (leftOut !== undefined) expect(leftOut).toMatch(/\.$/)
      }
  })
})

test('a disagreement is what one says of a tool and no counterpart does', () => {
  const finding = (tool: number, rule: string): PeerFinding => ({
    catalogue: 'c',
    tool,
    rule,
    severity: 'error',
    place: '',
    message: '',
  })
  const run = (found: readonly PeerFinding[]): PeerRun => ({ rules: [], found, seconds: 1, start: 0 })
  const peer = run([finding(0, 'P'), finding(1, 'P'), finding(1, 'P'), finding(0, 'Q')])
  const ours = run([finding(0, 'own'), finding(2, 'own'), finding(0, 'other')])
  const apart = disagreementsWith(peer, ours, { P: { coveredBy: ['own'] }, Q: { leftOut: 'No.' } })
  expect(apart.onlyPeer).toEqual([finding(1, 'P'), finding(0, 'Q')])
  expect(apart.onlyOurs).toEqual([finding(2, 'own'), finding(0, 'other')])
})

describe.skipIf(!existsSync(PEER_JUDGEMENTS_FILE))('the judged disagreements', () => {
  const judgements = readPeerJudgements()

  test('are at least 60, each another one, each with a reason', () => {
    const judged = judgements.filter(({ verdict }) => verdict !== 'open')
    expect(judged.length).toBeGreaterThanOrEqual(60)
    expect(new Set(judgements.map(({ id }) => id)).size).toBe(judgements.length)
    for (const { why } of judged) expect(why.length).toBeGreaterThan(10)
  })
})
