import { anthropic, gemini, hermes } from './json-views'
import { llamaCpp } from './llama-cpp'
import { openAi } from './openai'
import type { WireView } from './wire-view'

/** All views, in the order in which they are listed. */
export const wireViews: readonly WireView[] = [openAi, anthropic, gemini, llamaCpp, hermes]

/** Prefixes that clients are known to put before names. */
export const clientPrefixes: readonly { readonly label: string; readonly prefix: string }[] = [
  { label: 'none', prefix: '' },
  { label: 'Claude Code', prefix: 'mcp__{server}__' },
  { label: 'server and underscore', prefix: '{server}_' },
  { label: 'server and dot', prefix: '{server}.' },
]
