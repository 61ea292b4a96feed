import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { partById, readTool, toolByPart, type Catalog, type Part } from '../../../../core/catalog'
import {
  describePrompt,
  DRAFT_TOKENS,
  languageOf,
  MOST_ATTEMPTS,
  partsWithFindings,
  type Language,
} from '../../../../core/describing'
import type { Endpoint } from '../../../../core/models'
import { hashText } from '../../../../core/shared'
import { countTexts } from '../../../queries/count-texts'
import { diagnosticsStore, useDiagnostics } from '../../../stores/diagnostics'
import { useChosenEndpoint } from '../../../stores/endpoint'
import { useProject } from '../../../stores/project-state'
import type { DraftingWork } from './drafting-words'
import type { DescribingScope } from './describing-store'

/** Prompts whose tokens are counted; more are reckoned from these. */
const MOST_COUNTED = 300
const AT_A_TIME = 50

/** What a start would do. */
export interface DraftingPlan {
  readonly parts: readonly Part[]
  readonly language: Language
  /** The prompt of the first part, as the model is shown it. */
  readonly example: string | null
  readonly work: DraftingWork
  readonly endpoint: Endpoint | null
}

/** Plans drafts for what the dialog is open for, as the catalogue and its findings are. */
export function useDraftingPlan(scope: DescribingScope): DraftingPlan {
  const catalog = useProject((project) => project.catalog)
  const revision = useDiagnostics((state) => state.revision)
  const endpoint = useChosenEndpoint()
  const language = useMemo(
    () => languageOf(catalog.tools.map((tool) => readTool(tool).description)),
    [catalog],
  )
  const parts = useMemo(
    () => (revision === null && scope.kind === 'tools' ? [] : partsOfScope(catalog, scope)),
    [catalog, scope, revision],
  )
  const prompts = useMemo(
    () => parts.slice(0, MOST_COUNTED).flatMap((part) => promptOf(catalog, part, language) ?? []),
    [catalog, parts, language],
  )
  const { data: tokens = null } = useQuery({
    queryKey: ['draft-prompt-tokens', hashText(prompts.join('\n')), parts.length],
    queryFn: async ({ signal }) => {
      const counts = await countTexts(prompts, AT_A_TIME, signal)
      const sum = counts.reduce((total, count) => total + count, 0)
      return prompts.length === 0 ? 0 : Math.round((sum / prompts.length) * parts.length)
    },
  })
  return {
    parts,
    language,
    example: prompts[0] ?? null,
    endpoint,
    work: {
      parts: parts.length,
      attempts: MOST_ATTEMPTS,
      promptTokens: tokens,
      answerTokens: DRAFT_TOKENS,
    },
  }
}

function promptOf(catalog: Catalog, part: Part, language: Language): string | null {
  const tool = toolByPart(catalog).get(part.id)
  return tool ? describePrompt(part, tool, language) : null
}

function partsOfScope(catalog: Catalog, scope: DescribingScope): readonly Part[] {
  if (scope.kind === 'parts') return scope.partIds.flatMap((id) => partById(catalog, id) ?? [])
  const { byTool } = diagnosticsStore.getState()
  return partsWithFindings(catalog, (toolId) => byTool.get(toolId) ?? [], scope.all ? null : scope.chosen)
}
