import {
  applyNames,
  createToolSharer,
  type Catalog,
  type Names,
  type Tool,
  type ToolId,
} from '../core/catalog'
import {
  changeSettings,
  lintSteps,
  noteChange,
  startLint,
  type Diagnostic,
  type LintState,
  type ToolDiagnostics,
} from '../core/lint'
import {
  repeatedTextSteps,
  savingsOfTool,
  tokenCosts,
  type CountTokens,
  type Saving,
  type TokenCost,
} from '../core/matrix'
import { FailureError } from '../core/shared'
import type { EditGroup, LintChange, LintWorker, OnProgress } from './contracts'
import { changedTools, makeEditsOn } from './make-edits'
import { portionsOf, takeBehind, tellPortions } from './portions'
import type { Call, Handlers } from './serve-calls'

const NAME = 'lint'
const TOOLS_BETWEEN_REPORTS = 250
/** Little enough to be taken over within a frame. */
const WEIGHT_OF_A_PORTION = 600
/** Ids that take as long to be taken over as a finding. */
const RELATED_A_FINDING = 10

const TOOLS_OF_A_PORTION = 100

/** More than these would only make messages long. */
const PARAMETERS_TOLD = 5
const REPEATED_TOLD = 200

/** What the worker remembers between calls: the catalogue as sent, and the check of it as named. */
interface Memory {
  /** Tools that were sent ahead of their catalogue. */
  ahead: Tool[]
  /** What arrives is a copy in every part: equal parts are held once. */
  share: (tool: Tool) => Tool
  /** Edits that were sent ahead of the call that makes them. */
  edits: EditGroup[]
  tools: Map<ToolId, Tool>
  order: readonly ToolId[]
  names: Names
  /** Whether the last check saw the tools under other names. */
  isNamed: boolean
  state: LintState
}

/** The lint worker's operations, free of the worker itself, so that tests can serve them over any port. Each call has its own memory. */
export function createLintHandlers(): Handlers<LintWorker> {
  const memory: Memory = {
    ahead: [],
    share: createToolSharer(),
    edits: [],
    tools: new Map(),
    order: [],
    names: {},
    isNamed: false,
    state: startLint(),
  }
  return {
    takeTools: (_, tools, before) => {
      if (before === 0) memory.share = createToolSharer()
      memory.ahead = takeBehind(memory.ahead, tools.map(memory.share), before, NAME)
      return Promise.resolve()
    },
    lintCatalog: async (call, catalog, options, onProgress, names, before = 0, onFound) => {
      const tools = takeBehind(memory.ahead, catalog.tools.map(memory.share), before, NAME)
      // What an earlier check left unfinished counts for nothing; what was remembered to share has served.
      memory.ahead = []
      memory.share = createToolSharer()
      memory.tools = new Map(tools.map((tool) => [tool.id, tool]))
      memory.order = tools.map((tool) => tool.id)
      memory.names = names ?? {}
      memory.isNamed = false
      memory.state = startLint(options)
      noteChange(memory.state, underNames(memory, tools), memory.order)
      const found = (await finish(call, memory.state, onProgress)).flatMap(({ diagnostics }) => diagnostics)
      if (!onFound) return found
      await tellPortions(portionsOf(found, WEIGHT_OF_A_PORTION, weightOf), onFound, call.signal)
      return []
    },
    lintTools: async (call, copies, order, names) => {
      const changed = copies.map(memory.share)
      for (const tool of changed) memory.tools.set(tool.id, tool)
      if (order) forgetOthers(memory, order)
      // What was sent before went with a worker that was ended.
      if (memory.tools.size !== memory.order.length)
        throw new FailureError({ code: 'worker/restarted', worker: NAME })
      if (names) memory.names = names
      noteChange(memory.state, underNames(memory, changed), memory.order)
      return asChange(await finish(call, memory.state))
    },
    changeSettings: async (call, settings, onFound) => {
      // A worker that was started anew holds no tools.
      if (memory.order.length === 0 || !changeSettings(memory.state, settings)) return null
      const { toolIds, diagnostics } = asChange(await finish(call, memory.state))
      await tellPortions(portionsOf(diagnostics, WEIGHT_OF_A_PORTION, weightOf), onFound, call.signal)
      return { toolIds, diagnostics: [] }
    },
    takeEdits: (_, groups, before) => {
      memory.edits = takeBehind(memory.edits, groups, before, NAME)
      return Promise.resolve()
    },
    makeEdits: async (call, taken, lengths, onProgress, onTools) => {
      const groups = memory.edits
      memory.edits = []
      const tools = memory.order.flatMap((id) => memory.tools.get(id) ?? [])
      const isTheirs =
        tools.length === lengths.length && tools.every(({ text }, index) => text.length === lengths[index])
      if (groups.length !== taken || !isTheirs)
        throw new FailureError({ code: 'worker/restarted', worker: NAME })
      const { catalog, made } = await makeEditsOn(call, { tools, documents: [] }, groups, onProgress)
      const { changed, gone } = changedTools(tools, catalog.tools)
      await tellPortions(portionsOf(changed, TOOLS_OF_A_PORTION), onTools, call.signal)
      return { gone, made }
    },
    countTokens: async (call, texts) => {
      const count = await loadCounter()
      const counts: number[] = []
      for (const text of texts) {
        await call.breathe()
        counts.push(count(text))
      }
      return counts
    },
    measureTokens: async (call, toolIds) => {
      const count = await loadCounter()
      const costs: TokenCost[] = []
      const savings: Saving[] = []
      for (const id of toolIds) {
        const tool = memory.tools.get(id)
        if (!tool) continue
        await call.breathe()
        const { parameters, ...cost } = tokenCosts(tool, count)
        costs.push({ ...cost, parameters: parameters.slice(0, PARAMETERS_TOLD) })
        savings.push(...savingsOfTool(tool, count).filter(({ tokens }) => tokens > 0))
      }
      return { costs, savings: bySize(savings) }
    },
    findRepeatedTexts: async (call) => {
      const count = await loadCounter()
      const tools = memory.order.flatMap((id) => memory.tools.get(id) ?? [])
      const steps = repeatedTextSteps(tools, count)
      let step = steps.next()
      while (!step.done) {
        await call.breathe()
        step = steps.next()
      }
      return bySize(step.value).slice(0, REPEATED_TOLD)
    },
  }
}

/** Counts tokens by the o200k encoding. Texts that look like special tokens are text here. */
async function loadCounter(): Promise<CountTokens> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
  return (text) => countTokens(text, plain)
}

function bySize(savings: readonly Saving[]): readonly Saving[] {
  return [...savings].sort((one, other) => other.tokens - one.tokens)
}

/** How long it takes to take a finding over: one with many fixes or related tools takes longer. */
function weightOf({ fixes, related }: Diagnostic): number {
  return 1 + fixes.length + related.length / RELATED_A_FINDING
}

function forgetOthers(memory: Memory, order: readonly ToolId[]): void {
  memory.order = order
  const present = new Set(order)
  for (const id of memory.tools.keys()) if (!present.has(id)) memory.tools.delete(id)
}

/** The tools that are to be checked again, as named. A name can be mentioned anywhere, so with names all tools are looked at. */
function underNames(memory: Memory, changed: readonly Tool[]): readonly Tool[] {
  const wasNamed = memory.isNamed
  memory.isNamed = Object.keys(memory.names).length > 0
  if (!wasNamed && !memory.isNamed) return changed
  const catalog: Catalog = { tools: memory.order.flatMap((id) => memory.tools.get(id) ?? []), documents: [] }
  return applyNames(catalog, memory.names).catalog.tools.filter(
    (tool) => memory.state.tools.get(tool.id)?.text !== tool.text,
  )
}

async function finish(
  call: Call,
  state: LintState,
  onProgress?: OnProgress,
): Promise<readonly ToolDiagnostics[]> {
  const steps = lintSteps(state)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const { done, total } = step.value
    if (done % TOOLS_BETWEEN_REPORTS === 0) onProgress?.(done, total)
    await call.breathe()
  }
}

function asChange(entries: readonly ToolDiagnostics[]): LintChange {
  return {
    toolIds: entries.flatMap(({ toolId }) => toolId ?? []),
    diagnostics: entries.flatMap(({ diagnostics }) => diagnostics),
  }
}
