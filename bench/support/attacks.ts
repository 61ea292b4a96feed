// Texts that attack a model through a tool, and which of them the security rules find. Whoever wrote them had the list of signs at sight.
import { readFileSync } from 'node:fs'
import { lintCatalog, rules } from '../../core/lint'
import { readSource } from '../../core/reading'
import { assert } from '../../core/shared'

const ATTACKS_FILE = 'bench/judgements/attacks.json'

/** An attack as it lies in the repository. */
export interface Attack {
  readonly id: string
  /** The rules were widened after the first set had been tried; the second was written later. */
  readonly set: 'first' | 'second'
  /** How it hides: split over sentences, in another language, encoded. */
  readonly kind: string
  readonly where: 'description' | 'parameter' | 'enum'
  readonly text: string
}

/** An attack with the rules that accuse it; empty: it passed unseen. */
export interface TriedAttack extends Attack {
  readonly foundBy: readonly string[]
}

/** All attacks, each in a tool of its own, checked with the default settings. Advice accuses nobody and does not count. */
export function tryAttacks(): readonly TriedAttack[] {
  const attacks = JSON.parse(readFileSync(ATTACKS_FILE, 'utf8')) as readonly Attack[]
  const security = new Set(rules.filter(({ category }) => category === 'security').map(({ id }) => id))
  return attacks.map((attack) => {
    const read = readSource(JSON.stringify([toolOf(attack)]), {
      file: 'attack.json',
      newDocumentId: () => attack.id,
    })
    assert(read.ok, `no tool: ${attack.id}`)
    const found = lintCatalog(read.value).filter(
      ({ rule, severity }) => security.has(rule) && severity !== 'info',
    )
    return { ...attack, foundBy: [...new Set(found.map(({ rule }) => rule))] }
  })
}

function toolOf({ where, text }: Attack): unknown {
  const field =
    where === 'parameter'
      ? { type: 'string', description: text }
      : where === 'enum'
        ? { type: 'string', enum: ['short', text], description: 'Form of the answer.' }
        : { type: 'string', description: 'What it is done with.' }
  return {
    name: 'a_tool',
    description: where === 'description' ? text : 'Works on a text.',
    inputSchema: { type: 'object', properties: { field }, required: ['field'] },
  }
}
