// Modules with rules of a person's own. They are code, and run with the rights of this program, like the configuration of any build tool.
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { adaptPluginRules, type PluginRunner, type ProfileId, type Rule } from '../../core/lint'
import { FailureError } from '../../core/shared'
import { calculateWithin } from '../calculation'
import { valueOf } from '../config/read-json-file'

/** A check of one tool that takes longer is a loop without end. */
const LONGEST_CHECK_MS = 5000

/** The rules of modules, in the order given; `ownProfiles` are ids that their findings may name beside built-in ones. Throws `plugin/unusable` where one cannot be loaded, or two rules have one id. */
export async function loadPlugins(
  files: readonly string[],
  ownProfiles: readonly ProfileId[] = [],
): Promise<readonly Rule[]> {
  const rules: Rule[] = []
  const runner: PluginRunner = (work) => calculateWithin(LONGEST_CHECK_MS, work)
  const homes = new Map<string, string>()
  for (const file of new Set(files.map((one) => resolve(one)))) {
    const exported = await importModule(file)
    for (const rule of valueOf(adaptPluginRules(rulesOf(exported), file, { runner, ownProfiles }))) {
      const home = homes.get(rule.id)
      if (home !== undefined) throw unusable(file, `its rule ${rule.id} is also one of ${home}`)
      homes.set(rule.id, file)
      rules.push(rule)
    }
  }
  return rules
}

function rulesOf(module: object): unknown {
  if ('rules' in module) return module.rules
  const fallback: unknown = 'default' in module ? module.default : undefined
  return typeof fallback === 'object' && fallback !== null && 'rules' in fallback ? fallback.rules : undefined
}

async function importModule(file: string): Promise<object> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw unusable(file, 'there is no such file')
  // A module that waits for what never comes leaves the process with nothing to do: it would end without a word.
  const giveUp = new AbortController()
  const idle = once(process, 'beforeExit', { signal: giveUp.signal }).then(() => {
    throw new Error('it waits for something that never comes')
  })
  idle.catch(() => null)
  try {
    return await Promise.race([import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<object>, idle])
  } catch (thrown) {
    throw unusable(file, thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown))
  } finally {
    giveUp.abort()
  }
}

function unusable(source: string, message: string): FailureError {
  return new FailureError({ code: 'plugin/unusable', source, message })
}
