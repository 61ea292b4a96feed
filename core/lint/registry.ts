import type { CatalogRule, Rule, ToolRule } from './rule'
import { arrayMissingItems } from './rules/array-missing-items'
import { descEmpty } from './rules/desc-empty'
import { descLimits } from './rules/desc-limits'
import { descNearDuplicate } from './rules/desc-near-duplicate'
import { descPurpose } from './rules/desc-purpose'
import { descRedundantWithName } from './rules/desc-redundant-with-name'
import { descTooShort } from './rules/desc-too-short'
import { descWhenToUse } from './rules/desc-when-to-use'
import { duplicateKey } from './rules/duplicate-key'
import { hiddenUnicode } from './rules/hidden-unicode'
import { missingType } from './rules/missing-type'
import { nameCharset } from './rules/name-charset'
import { nameDuplicate } from './rules/name-duplicate'
import { nameLength } from './rules/name-length'
import { noTools, syntax, tokenBudget, unreadableTool } from './rules/outside-tools'
import { paramDescMissing } from './rules/param-desc-missing'
import { requiredUnknown } from './rules/required-unknown'
import { rootNotObject } from './rules/root-not-object'

/** All rules, in the order in which they are listed. */
export const rules: readonly Rule[] = [
  nameLength,
  nameCharset,
  nameDuplicate,
  syntax,
  duplicateKey,
  unreadableTool,
  noTools,
  tokenBudget,
  rootNotObject,
  arrayMissingItems,
  requiredUnknown,
  missingType,
  descEmpty,
  descTooShort,
  descRedundantWithName,
  descPurpose,
  descWhenToUse,
  descLimits,
  descNearDuplicate,
  paramDescMissing,
  hiddenUnicode,
]

export const toolRules: readonly ToolRule[] = rules.filter((rule) => rule.scope === 'tool')
export const catalogRules: readonly CatalogRule[] = rules.filter((rule) => rule.scope === 'catalog')

/** The rule of that id, or null. */
export function findRule(id: string): Rule | null {
  return rules.find((rule) => rule.id === id) ?? null
}
