import { readFileSync } from 'node:fs'
import { assert } from '../../core/shared'
import type { Judgement } from './judgement'

/** Verdicts that a person gives in the file that NAMEWRIGHT_VERDICTS names: JSON lines {id, verdict, why}. */
export function toldVerdicts(): ReadonlyMap<string, Pick<Judgement, 'verdict' | 'why'>> {
  const file = process.env['NAMEWRIGHT_VERDICTS']
  if (file === undefined) return new Map()
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line) => {
      const { id, verdict, why } = JSON.parse(line) as Pick<Judgement, 'id' | 'verdict' | 'why'>
      assert((verdict === 'right' || verdict === 'wrong') && why.trim() !== '', `no verdict: ${line}`)
      return [id, { verdict, why }]
    }),
  )
}
