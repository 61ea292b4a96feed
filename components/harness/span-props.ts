import type { ReactNode } from 'react'
import type { Span, SpanContent } from '../../core/harness'
import type { NameOf } from './span-line'

export interface SpanPanelProps {
  readonly span: Span
  readonly nameOf: NameOf
  /** Shows a tool where it can be edited; null for a tool that is not in the catalogue. */
  readonly openerOf: (key: string) => (() => void) | null
  readonly onCopy: (text: string) => void
  /** Why a search found a tool, where that can be told. */
  readonly reasonsOf?: (query: string, key: string) => ReactNode
}

/** The content of one kind of span. */
export type Of<Kind extends SpanContent['kind']> = Extract<SpanContent, { readonly kind: Kind }>

/** What the body of one kind of span gets. */
export type BodyProps<Kind extends SpanContent['kind']> = SpanPanelProps & { readonly content: Of<Kind> }
