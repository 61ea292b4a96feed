// Runs generated adapters: TypeScript in this process, Python in a process of its own.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Compiler from 'typescript'

/** What a generated adapter offers, in either language. */
export interface AdapterModule {
  readonly alignedTools: readonly unknown[]
  readonly alignTools: (tools: readonly unknown[], options?: object) => readonly unknown[]
  readonly toOriginalCall: (call: object, options?: object) => unknown
  readonly toAlignedCall: (call: object, options?: object) => unknown
}

// A compiler is no part of a bundle.
const compiler = createRequire(join(process.cwd(), 'package.json'))('typescript') as typeof Compiler

/** Loads a generated TypeScript adapter. */
export async function loadTypescript(text: string): Promise<AdapterModule> {
  const url = `data:text/javascript;base64,${Buffer.from(transpile(text)).toString('base64')}`
  return (await import(/* @vite-ignore */ url)) as AdapterModule
}

/** JavaScript of a TypeScript module. */
export function transpile(text: string): string {
  return compiler.transpileModule(text, {
    compilerOptions: { module: compiler.ModuleKind.ESNext, target: compiler.ScriptTarget.ES2022 },
  }).outputText
}

/** What a strict compiler says of a generated TypeScript adapter, and of a file beside it that uses it; nothing where they are clean. */
export function checkTypes(text: string, beside?: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'namewright-adapter-'))
  try {
    const file = join(folder, 'adapter.ts')
    writeFileSync(file, text)
    const other = join(folder, 'example.ts')
    if (beside !== undefined) writeFileSync(other, beside)
    const program = compiler.createProgram([beside === undefined ? file : other], {
      strict: true,
      noEmit: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noImplicitReturns: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      noPropertyAccessFromIndexSignature: false,
      isolatedModules: true,
      types: [],
      lib: ['lib.es2022.d.ts', ...(beside === undefined ? [] : ['lib.dom.d.ts'])],
      moduleResolution: compiler.ModuleResolutionKind.Bundler,
      target: compiler.ScriptTarget.ES2022,
      module: compiler.ModuleKind.ESNext,
    })
    return compiler
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => compiler.flattenDiagnosticMessageText(messageText, '\n'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether a Python that runs the adapters is here. */
export const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0

/** A function of an adapter to be run: `module` is a place in the list of texts; `argument` and the result are JSON. */
export interface PythonTask {
  readonly module: number
  readonly function: 'align_tools' | 'to_original_call' | 'to_aligned_call' | 'ALIGNED_TOOLS'
  readonly argument?: unknown
  readonly options?: object
}

/** A result, or the text of what was raised. */
export type PythonResult = { readonly value: unknown } | { readonly error: string }

const DRIVER = `
import importlib, json, sys, warnings
warnings.simplefilter("error")
sys.path.insert(0, sys.argv[1])
tasks = json.load(sys.stdin)
results = []
for task in tasks:
    module = importlib.import_module("adapter_" + str(task["module"]))
    found = getattr(module, task["function"])
    try:
        value = found(task["argument"], **task["options"]) if callable(found) else found
        results.append({"value": value})
    except (ValueError, KeyError) as error:
        results.append({"error": str(error)})
sys.stdout.write(json.dumps(results))
`

/** Runs functions of Python adapters, in order, in one process. Throws where a module does not compile or run. */
export function runPython(texts: readonly string[], tasks: readonly PythonTask[]): readonly PythonResult[] {
  const folder = mkdtempSync(join(tmpdir(), 'namewright-adapter-'))
  try {
    mkdirSync(folder, { recursive: true })
    texts.forEach((text, index) => writeFileSync(join(folder, `adapter_${String(index)}.py`), text))
    writeFileSync(join(folder, 'driver.py'), DRIVER)
    const given = tasks.map((task) => ({ argument: null, options: {}, ...task }))
    const { status, stdout, stderr } = spawnSync(
      'python3',
      ['-W', 'error', join(folder, 'driver.py'), folder],
      {
        input: JSON.stringify(given),
        encoding: 'utf8',
        maxBuffer: 1 << 30,
        env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
      },
    )
    if (status !== 0) throw new Error(`python3: ${stderr}`)
    return JSON.parse(stdout) as readonly PythonResult[]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
