import type { CellStatus } from '../../core/matrix'

/** How a status is drawn and said: the sign carries what the colour only repeats. */
export const STATUS_WORDS: Readonly<Record<CellStatus, { readonly sign: string; readonly label: string }>> = {
  accepted: { sign: '✓', label: 'accepted' },
  unknown: { sign: '?', label: 'unknown' },
  changed: { sign: '≈', label: 'accepted with changes' },
  refused: { sign: '✕', label: 'refused' },
}
