import { counted } from '../../shared'
import type { CaseNote, CaseNoteKind, RowPlace } from './case-note'

type NameNoteKind = Extract<CaseNoteKind, 'unknown-tool' | 'several-tools'>

/** Names that lead to no tool, or to several: each told once, where it was met first, with the number of cases. */
export interface NameNotes {
  readonly add: (kind: NameNoteKind, names: readonly string[], place: RowPlace) => void
  readonly notes: () => readonly CaseNote[]
}

export function createNameNotes(): NameNotes {
  const met = new Map<string, { kind: NameNoteKind; name: string; place: RowPlace; count: number }>()
  return {
    add: (kind, names, place) => {
      for (const name of names) {
        const known = met.get(`${kind}\n${name}`)
        if (known) known.count += 1
        else met.set(`${kind}\n${name}`, { kind, name, place, count: 1 })
      }
    },
    notes: () =>
      [...met.values()].map(({ kind, name, place, count }) => {
        const where = count === 1 ? '' : ` (in ${counted(count, 'case')})`
        return kind === 'unknown-tool'
          ? {
              level: 'warning',
              kind,
              ...place,
              message: `No tool of the catalogue is called \`${name}\`${where}; the name is kept.`,
            }
          : {
              level: 'info',
              kind,
              ...place,
              message: `Several tools are called \`${name}\`${where}: each of them counts as right.`,
            }
      }),
  }
}
