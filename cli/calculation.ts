// Long calculations: nothing else runs meanwhile, so that neither Ctrl+C nor a limit of time would be seen without help.
import { createContext, Script } from 'node:vm'
import { fail, succeed, type Result } from '../core/shared'

const call = new Script('run()')
// Making a context takes long, so one serves all: what it holds is looked up once, when the script starts.
const holder = createContext({ run: null as unknown })

/** Runs a calculation that Ctrl+C ends: `onInterrupt` is then called, and what it throws is thrown. */
export function calculate<Value>(run: () => Value, onInterrupt: () => never): Value {
  try {
    return runWith(run, { breakOnSigint: true })
  } catch (thrown) {
    if (codeOf(thrown) === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') return onInterrupt()
    throw thrown
  }
}

/** Runs a piece of code of somebody else for at most so many milliseconds; a failure says that it took longer. */
export function calculateWithin<Value>(milliseconds: number, run: () => Value): Result<Value, string> {
  try {
    return succeed(runWith(run, { timeout: milliseconds }))
  } catch (thrown) {
    if (codeOf(thrown) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown
    return fail(`it takes more than ${milliseconds / 1000} seconds`)
  }
}

/** Only what runs inside a script can be stopped from outside. */
function runWith<Value>(run: () => Value, limits: { breakOnSigint?: boolean; timeout?: number }): Value {
  holder.run = run
  return call.runInContext(holder, limits) as Value
}

function codeOf(thrown: unknown): unknown {
  // Not by `instanceof`: such an error is one of the script's own realm.
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null
}
