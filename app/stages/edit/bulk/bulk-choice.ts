// What a person asks of many tools, as the dialog's fields hold it.
import type { BulkSubject, NameStyle, Replacing, Rewriting } from '../../../../core/catalog'

export type BulkKind = 'affix' | 'strip' | 'style' | 'replace' | 'server'

export interface BulkChoice {
  readonly kind: BulkKind
  readonly subject: BulkSubject
  readonly prefix: string
  readonly suffix: string
  readonly style: NameStyle
  readonly find: string
  readonly replacement: string
  readonly isPattern: boolean
  readonly matchesCase: boolean
  /** Empty: none. */
  readonly server: string
}

export const firstChoice: BulkChoice = {
  kind: 'affix',
  subject: 'tool-names',
  prefix: '',
  suffix: '',
  style: 'snake_case',
  find: '',
  replacement: '',
  isPattern: false,
  matchesCase: true,
  server: '',
}

/** The rewriting that fields ask for; null where they ask for nothing yet, or for none of texts. */
export function rewritingOf(choice: BulkChoice): Rewriting | null {
  const { prefix, suffix, style, find, replacement, isPattern, matchesCase } = choice
  switch (choice.kind) {
    case 'affix':
    case 'strip':
      return prefix === '' && suffix === '' ? null : { kind: choice.kind, prefix, suffix }
    case 'style':
      return { kind: 'style', style }
    case 'replace':
      return find === '' ? null : { kind: 'replace', find, replacement, isPattern, matchesCase }
    case 'server':
      return null
  }
}

/** True for what has to be done where it can be ended. */
export function isPattern(rewriting: Rewriting | null): rewriting is Replacing {
  return rewriting?.kind === 'replace' && rewriting.isPattern
}

/** The subjects that a kind of change is offered for. */
export function subjectsOf(kind: BulkKind): readonly BulkSubject[] {
  const names = ['tool-names', 'parameter-names'] as const
  if (kind === 'server') return []
  return kind === 'style' ? names : [...names, 'tool-descriptions', 'parameter-descriptions']
}
