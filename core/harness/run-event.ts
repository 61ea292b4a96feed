import type { Span, Trace } from './trace'

/** What a run tells while it goes on: a span that was opened, one that is over (whole, also where its content grew), and the end. */
export type RunEvent =
  | { readonly kind: 'opened'; readonly span: Span }
  | { readonly kind: 'closed'; readonly span: Span }
  | { readonly kind: 'ended'; readonly trace: Trace }
