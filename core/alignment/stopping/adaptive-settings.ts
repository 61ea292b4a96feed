import type { AlignmentSettings } from '../../catalog'

/** What is recommended where parts may stop early; docs/sampling.md has the measurements behind it. */
export const adaptiveSettings: Pick<AlignmentSettings, 'stopping' | 'changeBound' | 'samplesMaximum'> = {
  stopping: 'adaptive',
  changeBound: 0.33,
  samplesMaximum: 64,
}
