import type { Category, Severity } from '../../core/lint'

/** The kinds of rules in the order in which they are listed, with their headings. */
export const CATEGORIES: readonly (readonly [Category, string])[] = [
  ['names', 'Names'],
  ['envelope', 'Envelope'],
  ['structure', 'Structure'],
  ['types', 'Types and values'],
  ['grammar', 'Local grammars'],
  ['strict', 'Strict mode'],
  ['descriptions', 'Descriptions'],
  ['security', 'Security'],
  ['catalog', 'Catalogue'],
]

/** A severity as a person reads it. */
export const SEVERITY_WORDS: Readonly<Record<Severity | 'off', string>> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Advice',
  off: 'Off',
}
