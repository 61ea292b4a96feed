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
export { batchFiles, batchLine, openaiBatchLimits } from './batch/batch-files'
export type { BatchFile, BatchLimits } from './batch/batch-files'
export { readResultLine } from './batch/result-line'
export type { ResultLine } from './batch/result-line'
export { createBreaker } from './breaker'
export { isLoopback, readBaseUrl } from './base-url'
export type { BaseUrls } from './base-url'
export type { Ask, AskedTool, AskedTurn, Choice, Complete, Endpoint, Protocol, Reply } from './completion'
export { constraintOf, freeChoice } from './constraint'
export { dialectFor, rulesOf } from './dialects/registry'
export type { ModelPage } from './dialects/dialect'
export type { EmbeddingAnswer, EmbeddingAsk, EmbeddingDialect, EmbeddingPurpose } from './embed/embedding'
export { readEmbeddingRefusal } from './embed/read-refusal'
export { embeddingDialectFor } from './embed/registry'
export { textForModel, vectorSpaceOf } from './embed/vector-space'
export { quantise, writeRestored } from './embed/quantised'
export type { QuantisedVector } from './embed/quantised'
export { fieldOf, textOf } from './field-of'
export { parameterNames } from './parameters'
export { promptKindsOf, protocolOf } from './protocol'
export { readAbilities } from './read-abilities'
export { writeJson } from './raw-json'
export { readFailure, readHiddenFailure } from './read-failure'
export type { AskedFor } from './read-failure'
export { startStream } from './read-stream'
export type { StreamReading } from './read-stream'
export { readResetTime, readRetryAfter } from './stated-delay'
export { splitThinking } from './thinking'
export { createUnderWay } from './under-way'
export type { UnderWay } from './under-way'
