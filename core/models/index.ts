export {
  afterCounting,
  afterShowing,
  choicesToAsk,
  probabilitiesToAsk,
  takes,
  untriedAbilities,
  untriedAbilitiesOf,
  withoutParameter,
} from './abilities'
export type { Abilities, Known } from './abilities'
export { isLoopback, readBaseUrl } from './base-url'
export type { BaseUrls } from './base-url'
export type { Ask, Choice, Complete, Endpoint, Protocol, Reply } from './completion'
export { dialectFor, rulesOf } from './dialects/registry'
export type { ModelPage } from './dialects/dialect'
export { fieldOf, textOf } from './field-of'
export { parameterNames } from './parameters'
export { promptKindsOf, protocolOf } from './protocol'
export { readAbilities } from './read-abilities'
export { readFailure, readHiddenFailure } from './read-failure'
export type { AskedFor } from './read-failure'
export { startStream } from './read-stream'
export type { StreamReading } from './read-stream'
export { readResetTime, readRetryAfter } from './stated-delay'
export { splitThinking } from './thinking'
