// The trial of the adapters: tools are aligned with random permutations, and calls made up by their schemas go through both languages.
import { artefacts, type ArtefactId } from '../../core/adapters'
import { applyNames, readTool, type Catalog, type Names, type Tool } from '../../core/catalog'
import { createRandom } from '../../core/shared'
import { isDeepStrictEqual } from 'node:util'
import { makeCall, permuteNames, type TwinCall } from './adapter-calls'
import { hasPython, loadTypescript, runPython, type PythonTask } from './run-adapters'

/** Some tools of one catalogue, to be aligned together. */
export interface TrialGroup {
  readonly source: string
  readonly catalog: Catalog
  readonly tools: readonly Tool[]
}

/** How one tool did: each flaw is a sentence. A tool counts as reached when all of its calls were exact in every language there is. */
export interface TrialResult {
  readonly source: string
  readonly tool: string
  readonly format: string
  readonly calls: number
  readonly flaws: readonly string[]
}

const CALLS = 5

/** Something that an adapter is given, and what it should make of it. */
interface Check {
  readonly what: string
  readonly flaws: string[]
  readonly given: unknown
  readonly want: unknown
}

/**
 * Runs the trial. Python is left out where it is not there. `written` changes the names that the adapters are written with: with others than
 * the tools were aligned with, every tool must fail.
 */
export async function tryAdapters(
  groups: readonly TrialGroup[],
  seed: number,
  written: (names: Names) => Names = (names) => names,
): Promise<readonly TrialResult[]> {
  const prepared = groups.map((group, index) => prepare(group, seed + index, written))
  const results: TrialResult[] = []
  const tasks: PythonTask[] = []
  const checks: Check[] = []
  for (const [module, { group, typescript, refused, calls }] of prepared.entries()) {
    const adapter = await loadTypescript(typescript)
    for (const { tool, after, twins } of calls) {
      const flaws: string[] = [...refused]
      const add = (
        name: PythonTask['function'],
        run: (given: never) => unknown,
        given: unknown,
        want: unknown,
      ): void => {
        judge({ what: `TypeScript, ${name}`, flaws, given, want }, () => run(given as never))
        checks.push({ what: `Python, ${name}`, flaws, given, want })
        tasks.push({ module, function: name, argument: given })
      }
      add('align_tools', adapter.alignTools, [JSON.parse(tool.text)], [JSON.parse(after.text)])
      for (const { original, aligned } of twins) {
        add('to_original_call', adapter.toOriginalCall, aligned, original)
        add('to_original_call', adapter.toOriginalCall, asText(aligned), asText(original))
        add('to_aligned_call', adapter.toAlignedCall, original, aligned)
      }
      const { name } = readTool(tool)
      results.push({ source: group.source, tool: name, format: tool.format, calls: twins.length, flaws })
    }
  }
  if (!hasPython) return results
  const modules = prepared.map(({ python }) => python)
  for (const [index, result] of runPython(modules, tasks).entries()) {
    const check = checks[index]
    if (check) judge(check, () => ('value' in result ? result.value : result.error))
  }
  return results
}

interface Prepared {
  readonly group: TrialGroup
  readonly typescript: string
  readonly python: string
  readonly refused: readonly string[]
  readonly calls: readonly {
    readonly tool: Tool
    readonly after: Tool
    readonly twins: readonly TwinCall[]
  }[]
}

function prepare(group: TrialGroup, seed: number, written: (names: Names) => Names): Prepared {
  const random = createRandom(seed)
  const catalog: Catalog = { documents: group.catalog.documents, tools: group.tools }
  const names = permuteNames(catalog.tools, random)
  const applied = applyNames(catalog, names)
  const request = { catalog, names: written(names), toolIds: 'all' } as const
  const write = (id: ArtefactId): string =>
    artefacts.find((artefact) => artefact.id === id)?.write(request).text ?? ''
  return {
    group,
    typescript: write('typescript'),
    python: write('python'),
    refused: applied.refused.map(({ name, reason }) => `The name ${name} was refused: ${reason}`),
    calls: catalog.tools.map((tool) => {
      const after = applied.catalog.tools.find(({ id }) => id === tool.id) ?? tool
      return { tool, after, twins: Array.from({ length: CALLS }, () => makeCall(tool, after, random)) }
    }),
  }
}

/** A call whose arguments are JSON text, as OpenAI has it. */
function asText({ name, arguments: given }: TwinCall['aligned']): {
  readonly name: string
  readonly arguments: string
} {
  return { name, arguments: JSON.stringify(given, null, 1) }
}

function judge({ what, flaws, given, want }: Check, run: () => unknown): void {
  let got: unknown
  try {
    got = run()
  } catch (error) {
    got = String(error)
  }
  if (!isDeepStrictEqual(got, want))
    flaws.push(`${what}: ${JSON.stringify(given)} became ${JSON.stringify(got)}, not ${JSON.stringify(want)}`)
}
