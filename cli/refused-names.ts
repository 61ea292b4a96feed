// The tool names of a written document that its target does not take: what to call them instead is a person's choice.
import type { Catalog, FormatId } from '../core/catalog'
import type { NameMap, Note } from '../core/formats'
import { refusalOfName } from '../core/lint'

const PROFILES: Readonly<Record<FormatId, string>> = {
  'openai-chat': 'openai',
  'openai-responses': 'openai',
  anthropic: 'anthropic',
  mcp: 'mcp',
  gemini: 'gemini',
  'gemini-json-schema': 'gemini-json-schema',
  bedrock: 'bedrock',
}

/** A note for every tool that was brought into the format with a name that the format's provider refuses. */
export function refusedNames(catalog: Catalog, { tools }: NameMap, format: FormatId): readonly Note[] {
  const profiles = new Set([PROFILES[format]])
  const byId = new Map(catalog.tools.map((tool) => [tool.id, tool]))
  const files = new Map(catalog.documents.map(({ id, name }) => [id, name]))
  return tools.flatMap((mapped): readonly Note[] => {
    const tool = byId.get(mapped.id)
    if (!tool || tool.format === format) return []
    const refusal = refusalOfName(profiles, { kind: 'tool', name: mapped.new, server: null })
    if (!refusal) return []
    return [
      {
        level: 'warning',
        file: files.get(tool.origin?.documentId ?? '') ?? '',
        index: null,
        tool: mapped.old,
        server: mapped.server,
        path: [...(tool.origin?.path ?? []), ...tool.layout.name],
        message: `${refusal.message} Give it another one with --naming.`,
      },
    ]
  })
}
