// The matrix of the catalogue, made some tools at a time while it is looked at, and kept in step with what the check finds.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ToolId } from '../../../../core/catalog'
import { defaultProfileIds, profiles as builtIn, type Diagnostic, type Profile } from '../../../../core/lint'
import { matrixSteps, type Matrix } from '../../../../core/matrix'
import type { Project } from '../../../../core/project'
import { diagnosticsStore, type DiagnosticsState } from '../../../stores/diagnostics'
import { ownProfilesOf } from '../../../stores/own-profiles'
import { getProject, projectStore } from '../../../stores/project-state'

export interface MatrixState {
  /** null before the first is made. */
  readonly matrix: Matrix | null
  /** Tools done out of all, while one is made. */
  readonly progress: { readonly done: number; readonly total: number } | null
}

export const matrixStore = createStore<MatrixState>()(() => ({ matrix: null, progress: null }))

export function useMatrix(): MatrixState {
  return useStore(matrixStore)
}

const TURN_MS = 10

/** Keeps the matrix in step until the returned function is called. */
export function watchMatrix(): () => void {
  let turn: ReturnType<typeof setTimeout> | undefined
  let run = 0

  async function remake(): Promise<void> {
    const mine = (run += 1)
    clearTimeout(turn)
    const project = getProject()
    const found = diagnosticsStore.getState()
    if (found.revision === null) {
      matrixStore.setState({ matrix: null, progress: null })
      return
    }
    const own = await ownProfilesOf(project.ownProfiles)
    if (mine !== run) return
    const findings = { byTool: withSilenced(found), general: found.general }
    const options = { settings: project.lintSettings, former: matrixStore.getState().matrix }
    const steps = matrixSteps(project.catalog, findings, inForce(project, own), options)
    const total = project.catalog.tools.length

    function goOn(): void {
      const end = performance.now() + TURN_MS
      let step = steps.next()
      while (!step.done && performance.now() < end) step = steps.next()
      if (step.done) matrixStore.setState({ matrix: step.value, progress: null })
      else {
        matrixStore.setState({ progress: { done: step.value, total } })
        turn = setTimeout(goOn)
      }
    }
    goOn()
  }

  void remake()
  const unsubscribers = [
    diagnosticsStore.subscribe((state, former) => {
      if (state.byTool !== former.byTool || state.general !== former.general) void remake()
    }),
    projectStore.subscribe((state, former) => {
      const [now, before] = [state.history.present, former.history.present]
      if (now.lintSettings !== before.lintSettings || now.ownProfiles !== before.ownProfiles) void remake()
    }),
  ]
  return () => {
    run += 1
    clearTimeout(turn)
    unsubscribers.forEach((unsubscribe) => unsubscribe())
  }
}

/** The columns: the profiles for which the catalogue is checked. */
function inForce({ lintSettings }: Project, own: readonly Profile[]): readonly Profile[] {
  const ids = lintSettings.profiles ?? [...defaultProfileIds, ...own.map(({ id }) => id)]
  return [...builtIn.filter(({ id }) => !own.some((one) => one.id === id)), ...own].filter(({ id }) =>
    ids.includes(id),
  )
}

const merged = new WeakMap<readonly Diagnostic[], readonly [readonly Diagnostic[], readonly Diagnostic[]]>()
const none: readonly Diagnostic[] = []

/** Findings by tool with the silenced ones among them; the same lists as before where nothing has changed. */
function withSilenced({ byTool, silenced }: DiagnosticsState): ReadonlyMap<ToolId, readonly Diagnostic[]> {
  if (silenced.size === 0) return byTool
  const all = new Map(byTool)
  for (const [toolId, hidden] of silenced) {
    if (toolId === null) continue
    const counted = byTool.get(toolId) ?? none
    const [forCounted, known] = merged.get(hidden) ?? []
    const both = known && forCounted === counted ? known : [...counted, ...hidden]
    merged.set(hidden, [counted, both])
    all.set(toolId, both)
  }
  return all
}
