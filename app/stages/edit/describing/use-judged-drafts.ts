import { useEffect, useMemo, useState } from 'react'
import { partById, readTool, toolByPart, type Catalog, type Part, type Tool } from '../../../../core/catalog'
import {
  flawsOf,
  judgeDraft,
  type DescriptionDraft,
  type DraftJudgement,
  type JudgeOptions,
  type Language,
} from '../../../../core/describing'
import { ownProfilesOf } from '../../../stores/own-profiles'
import { useProject } from '../../../stores/project-state'

/** A draft that waits for a decision, with its part as the catalogue has it now. */
export interface OpenDraft {
  readonly draft: DescriptionDraft
  readonly part: Part
  readonly tool: Tool
  readonly toolName: string
  readonly isOutdated: boolean
}

const MILLISECONDS_A_TURN = 12

/** The newest offered draft of each part that is still there, in the order in which they came. */
export function useOpenDrafts(): readonly OpenDraft[] {
  const catalog = useProject((project) => project.catalog)
  const drafts = useProject((project) => project.descriptionDrafts)
  return useMemo(() => openDrafts(catalog, drafts), [catalog, drafts])
}

function openDrafts(catalog: Catalog, drafts: readonly DescriptionDraft[]): readonly OpenDraft[] {
  const newest = new Map(drafts.map((draft) => [draft.partId, draft]))
  return [...newest.values()].flatMap((draft) => {
    const tool = toolByPart(catalog).get(draft.partId)
    const part = partById(catalog, draft.partId)
    if (draft.state !== 'offered' || !tool || !part) return []
    const isOutdated = part.description !== draft.before
    return [{ draft, part, tool, toolName: readTool(tool).name, isOutdated }]
  })
}

/** How a draft's text is judged in this project. */
export function useJudgeOptions(): JudgeOptions {
  const settings = useProject((project) => project.lintSettings)
  const definitions = useProject((project) => project.ownProfiles)
  const [ownProfiles, setOwnProfiles] = useState<JudgeOptions['ownProfiles']>([])
  useEffect(() => {
    let isCurrent = true
    void ownProfilesOf(definitions).then((profiles) => {
      if (isCurrent) setOwnProfiles(profiles)
    })
    return () => {
      isCurrent = false
    }
  }, [definitions])
  return useMemo(() => ({ settings, ...(ownProfiles && { ownProfiles }) }), [settings, ownProfiles])
}

/** Judges one open draft's text. */
export function judgeText(
  { part, tool }: OpenDraft,
  text: string,
  language: Language,
  options: JudgeOptions,
): DraftJudgement {
  return judgeDraft(text, part, tool, language, options)
}

/** The ids of drafts that nothing speaks against; judged a few at a time, so that the page stays answerable. */
export function useCleanDrafts(
  open: readonly OpenDraft[],
  language: Language,
  options: JudgeOptions,
): ReadonlySet<string> {
  const [clean, setClean] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const found = new Set<string>()
    let next = 0
    let timer = setTimeout(turn, 0)
    function turn(): void {
      const end = performance.now() + MILLISECONDS_A_TURN
      for (let one = open[next]; one && performance.now() < end; one = open[next]) {
        if (!one.isOutdated && flawsOf(judgeText(one, one.draft.text, language, options)).length === 0)
          found.add(one.draft.id)
        next += 1
      }
      if (next < open.length) timer = setTimeout(turn, 0)
      else setClean(found)
    }
    return () => clearTimeout(timer)
  }, [open, language, options])
  return clean
}
