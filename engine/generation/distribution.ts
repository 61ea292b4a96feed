/** The most probable next tokens, the most probable first, with natural-log probabilities at temperature 1. */
export interface Distribution {
  readonly tokens: Int32Array
  readonly logProbabilities: Float32Array
}

/**
 * How much of the vocabulary a distribution covers.
 * `narrow`: the 1024 most probable tokens, normalised among themselves; exact enough when temperature sharpens it.
 * `wide`: all but the last ten-thousandth of the probability mass, so that log-probabilities are true to 0.0001.
 */
export type Width = 'narrow' | 'wide'

/** Up to this temperature the mass beyond 1024 tokens is below half a percent, and `narrow` saves a third of the time. */
const narrowTemperature = 0.5

/** The cheapest width that is faithful for sampling at `temperature`, or for showing log-probabilities. */
export function chooseWidth(temperature: number, showsLogProbabilities: boolean): Width {
  return showsLogProbabilities || temperature > narrowTemperature ? 'wide' : 'narrow'
}
