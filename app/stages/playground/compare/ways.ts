// The ways in which the same tasks are run: a mode under a variant's names.
import { modeWords } from '../../../../components/harness/mode-words'
import type { HarnessMode, Trace } from '../../../../core/harness'
import { viewActions } from '../../../stores/view'

/** One way that is ticked. */
export interface WayChoice {
  readonly mode: HarnessMode
  readonly variant: string
}

/** All modes, as the table of ways shows them. */
export const modes: readonly HarnessMode[] = ['flat', 'heart', 'tums']

/** Where the ticked ways are kept. */
export const WAYS_ROW = 'playground-ways'

const USUAL = 'flat original,heart original'

/** The ticked ways; those of variants that are gone are left out. */
export function readWays(text: string | undefined, variants: ReadonlySet<string>): readonly WayChoice[] {
  return (text ?? USUAL).split(',').flatMap((one) => {
    const [mode = '', ...rest] = one.split(' ')
    const variant = rest.join(' ')
    const known = modes.find((candidate) => candidate === mode)
    return known && variants.has(variant) ? [{ mode: known, variant }] : []
  })
}

/** Ticks a way, or takes its tick away. */
export function setWay(ways: readonly WayChoice[], way: WayChoice, isChosen: boolean): void {
  const others = ways.filter(({ mode, variant }) => mode !== way.mode || variant !== way.variant)
  const next = isChosen ? [...others, way] : others
  viewActions.setTab(WAYS_ROW, next.map(({ mode, variant }) => `${mode} ${variant}`).join(','))
}

/** What a way is called, told by a stored run. */
export function wayLabel({ settings, variant }: Pick<Trace, 'settings' | 'variant'>): string {
  const { mode, without } = settings
  return `${modeWords(mode)}${without.length === 0 ? '' : ` without ${without.join(', ')}`}, ${variant}`
}
