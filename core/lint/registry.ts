import type { Rule } from './rule'
import { catalogueRules } from './rules/catalog'
import { descriptionRules } from './rules/descriptions'
import { envelopeRules } from './rules/envelope'
import { grammarRules } from './rules/grammar'
import { nameRules } from './rules/names'
import { securityRules } from './rules/security'
import { strictRules } from './rules/strict'
import { structureRules } from './rules/structure'
import { typeRules } from './rules/types'

/** All rules, in the order in which they are listed. */
export const rules: readonly Rule[] = [
  ...nameRules,
  ...envelopeRules,
  ...structureRules,
  ...typeRules,
  ...grammarRules,
  ...strictRules,
  ...descriptionRules,
  ...securityRules,
  ...catalogueRules,
]

/** The rule of that id, or null. */
export function findRule(id: string): Rule | null {
  return rules.find((rule) => rule.id === id) ?? null
}
