import { useSaving } from '../stores/saving'
import { SafetyPanel } from './lazy-parts'

/** The place for what threatens the work; empty as long as all is well. */
export function SafetyNotices() {
  const isThreatened = useSaving((state) => state.failure !== null || state.otherTab)
  return isThreatened ? <SafetyPanel /> : null
}
