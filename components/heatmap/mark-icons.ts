import { Crown, Equal, Lock, Medal } from 'lucide-react'
import type { CandidateMark } from './marks'

/** The icons of the marks that have one. */
export const MARK_ICONS: Partial<Record<CandidateMark, typeof Crown>> = {
  winner: Crown,
  'co-winner': Equal,
  'runner-up': Medal,
  chosen: Lock,
}
