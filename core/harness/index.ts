export type { ExecutionResult, Executor, HarnessPorts, ToolExecution, WithTimeLimit } from './ports'
export type { RunEvent } from './run-event'
export type { Effect, Registry, RunTool } from './run-tool'
export { readTasks } from './read-tasks'
export { runTask } from './run/run-task'
export type { TaskRun } from './run/run-task'
export { effectOf } from './registry/effect-of'
export { registryOf } from './registry/registry-of'
export { chooseHandler } from './tums/choose-handler'
export type { HandlerChoice } from './tums/choose-handler'
export { countedCalls, isSameValue, judgeRun, NUMBER_TOLERANCE } from './judging/judge-run'
export type { CountedCall, RunJudgement } from './judging/judge-run'
export { methodEffect } from './executors/http-effect'
export { isText, readHttpReply } from './executors/http-reply'
export type { HttpReply } from './executors/http-reply'
export { noHttpSettings, readHttpSettings, secretsOf } from './executors/http-settings'
export type { HttpSettings } from './executors/http-settings'
export { curlText, httpText, masked, toWire } from './executors/http-wire'
export type { WirePiece, WireRequest } from './executors/http-wire'
export { createMockExecutor, describeCall } from './executors/mock'
export type { MockSettings } from './executors/mock'
export { readMockScript } from './executors/mock-script'
export { sampleValue } from './executors/sample-value'
export { checkArguments, checkResult } from './schema/check-arguments'
export { compareTraces } from './compare/compare-traces'
export type { ComparedMoment, TraceComparison } from './compare/compare-traces'
export { compareModes } from './compare/compare-modes'
export type { GroupSummary, ModeComparison } from './compare/compare-modes'
export { runMany } from './compare/run-many'
export type { ManyEvent } from './compare/run-many'
export { traceFindings } from './traces/findings'
export type { FindingAct, TraceFinding } from './traces/finding'
export { readTrace, traceToJson } from './traces/read-trace'
export { replayTrace } from './traces/replay'
export type { Replay, ReplayMismatch } from './traces/replay'
export { usualSettings } from './settings'
export type { Ablation, HandlerKind, HarnessMode, HarnessSettings } from './settings'
export type { Expectation, Task } from './task'
export type {
  ArgumentProblem,
  Attempt,
  Criterion,
  FailureKind,
  HParameters,
  Intent,
  Outcome,
  PlanStep,
  Role,
  Span,
  SpanContent,
  Trace,
  Usage,
} from './trace'
export type { MockLine, MockScript, PlantedFailure } from './executors/mock-script'
export { shownText } from './executors/shown-text'
export { describeMcpCall, readMcpResult } from './executors/mcp-reply'
export { checkedTask, nestfulExecutor } from './nestful/nestful-task'
export type { CheckedTask } from './nestful/nestful-task'
export { executeGold, readNestful } from './nestful/read-nestful'
export type { NestfulTask } from './nestful/read-nestful'
