import { RuleExplanation } from '../../../components/catalog/RuleExplanation'
import { findRule } from '../../../core/lint'

export interface RulePopoverProps {
  readonly rule: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The explanation of a rule by its id. A module of its own: the rules' texts are fetched when first read. */
export function RulePopover({ rule, anchor, onClose }: RulePopoverProps) {
  const found = findRule(rule)
  return found ? <RuleExplanation rule={found} anchor={anchor} onClose={onClose} /> : null
}
