// Functions as Semantic Kernel describes them: metadata with a list of parameters, in the spelling of C# or of Python.
import { memberOf, stringAt, type JsonNode } from '../../json'
import { divideMembers, printDerived, stringToken, type DerivedEntry, type MadeEntry } from './derived-entry'
import { isParameterList, readParameters } from './read-parameters'

/** Keys under which an entry names its plug-in. */
export const PLUGIN_KEYS: readonly string[] = [
  'PluginName',
  'SkillName',
  'plugin_name',
  'skill_name',
  'pluginName',
  'skillName',
]

function pluginOf(entry: JsonNode): string | null {
  for (const key of PLUGIN_KEYS) {
    const plugin = stringAt(entry, [key])
    if (plugin !== null && plugin !== '') return plugin
  }
  return null
}

/** What an entry is, when it is the metadata of a kernel function; null otherwise. */
export function semanticKernelEntry(entry: JsonNode): DerivedEntry | null {
  const isPascal = memberOf(entry, 'Name') !== null
  const name = stringAt(entry, [isPascal ? 'Name' : 'name'])
  const key = isPascal ? 'Parameters' : 'parameters'
  const parameters = memberOf(entry, key)?.valueNode
  if (name === null || name === '' || parameters?.type !== 'array') return null
  const plugin = pluginOf(entry)
  if (parameters.items.length > 0 ? !isParameterList(parameters) : plugin === null) return null
  if (!isPascal && plugin === null) return null
  return {
    derived: 'semantic-kernel',
    name,
    confidence: plugin === null ? 'likely' : 'certain',
    alone: plugin !== null,
    make: (text) => makeEntry(text, entry, isPascal, key, parameters),
  }
}

function makeEntry(
  text: string,
  entry: JsonNode,
  isPascal: boolean,
  key: string,
  parameters: JsonNode,
): MadeEntry {
  const nameKey = isPascal ? 'Name' : 'name'
  const descriptionKey = isPascal ? 'Description' : 'description'
  const { schema, remarks } = readParameters(text, [{ node: parameters, path: [key], required: null }])
  const used = new Set([nameKey, descriptionKey, key, ...PLUGIN_KEYS])
  return {
    text: printDerived({
      name: stringToken(text, entry, nameKey) ?? '""',
      description: stringToken(text, entry, descriptionKey),
      schema,
      ...divideMembers(text, entry, used),
    }),
    remarks,
  }
}
