/**
 * What a note is about: a row that is no case (`unread`); a part of a row that a case cannot hold (`left-out`); a tool that the catalogue
 * does not have; one name for several tools; an id that was given twice; the same request with other gold; a case that stands twice.
 */
export type CaseNoteKind =
  'unread' | 'left-out' | 'unknown-tool' | 'several-tools' | 'doubled-id' | 'conflict' | 'repeated'

/** What a reader should know about cases that were read. `warning`: something of the file is not in the cases, or not as it stands there. */
export interface CaseNote {
  readonly level: 'warning' | 'info'
  readonly kind: CaseNoteKind
  readonly file: string
  /** Line of the text, from 1; null where the note is about the whole file. */
  readonly line: number | null
  /** Which row of the file, from 1; null where the note is about the whole file. */
  readonly row: number | null
  /** A sentence. */
  readonly message: string
}

/** Where a row stands. */
export type RowPlace = Pick<CaseNote, 'file' | 'line' | 'row'>

/** A note in one line, as a terminal or a list shows it. */
export function noteText({ file, line, row, message }: CaseNote): string {
  const where = line === null ? (row === null ? file : `${file}, row ${row}`) : `${file}:${line}`
  return `${where}: ${message}`
}
