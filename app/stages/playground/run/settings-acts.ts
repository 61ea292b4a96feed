import type { Ablation, HandlerKind, HarnessSettings } from '../../../../core/harness'
import type { PlaygroundSettings } from '../../../../core/project'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'

/** Changes how tasks are run. */
export function changePlayground(change: Partial<PlaygroundSettings>): void {
  const settings = { ...getProject().playground, ...change }
  projectActions.dispatch({ kind: 'set-playground', settings })
}

/** Changes what the harness is set to. */
export function changeHarness(change: Partial<HarnessSettings>): void {
  const { playground } = getProject()
  changePlayground({ harness: { ...playground.harness, ...change } })
}

/** Takes a part out of the mode, or puts it back. */
export function setWithout(part: Ablation, isOut: boolean): void {
  const { without } = getProject().playground.harness
  const others = without.filter((one) => one !== part)
  changeHarness({ without: isOut ? [...others, part] : others })
}

/** Chooses the handler of a tool; null: the rule chooses. */
export function setHandler(tool: string, handler: HandlerKind | null): void {
  const { handlers } = getProject().playground.harness
  const others = Object.entries(handlers).filter(([key]) => key !== tool)
  changeHarness({ handlers: Object.fromEntries(handler ? [...others, [tool, handler]] : others) })
}
