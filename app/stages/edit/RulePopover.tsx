import { RuleExplanation } from '../../../components/catalog/RuleExplanation'
import { findRule } from '../../../core/lint'
import { editActions } from './edit-store'

export interface RulePopoverProps {
  readonly rule: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The explanation of a rule by its id. A module of its own: the rules' texts are fetched when first read. */
export function RulePopover({ rule, anchor, onClose }: RulePopoverProps) {
  const found = findRule(rule)
  if (!found) return null
  return (
    <RuleExplanation
      rule={found}
      anchor={anchor}
      onClose={onClose}
      onSettings={() => editActions.open({ kind: 'rules', tab: 'rules', rule })}
    />
  )
}
