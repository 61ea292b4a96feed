export { afterCounting, choicesToAsk, untriedAbilities, withoutParameter } from './abilities'
export type { Abilities } from './abilities'
export { isLoopback, readBaseUrl } from './base-url'
export type { BaseUrls } from './base-url'
export type {
  AnswerToken,
  Ask,
  Choice,
  Complete,
  Endpoint,
  Protocol,
  RatedToken,
  Reply,
} from './completion'
export { dialectFor } from './dialects/registry'
export { readFailure, readHiddenFailure } from './read-failure'
export type { AskedFor } from './read-failure'
export { readRetryAfter } from './stated-delay'
