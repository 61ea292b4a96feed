// Names of properties that a target refuses get legal ones, wherever they are used; the name map holds the way back.
import { applyNames, scopeOf, partsOf, type FormatId, type PartId, type Tool } from '../../catalog'
import type { Remark } from '../format'

interface KeyRule {
  readonly label: string
  readonly legal: RegExp
  readonly character: RegExp
  /** Only the parameters of the tool itself, not those inside them. */
  readonly topOnly: boolean
  /** What is put before a name whose first character is not legal there. */
  readonly prefix: string
}

/** Rule param-key-charset. The Gemini API takes more than Vertex AI does; what is written is legal for both. */
const RULES: Partial<Record<FormatId, KeyRule>> = {
  anthropic: {
    label: 'Anthropic',
    legal: /^[a-zA-Z0-9_.-]{1,64}$/,
    character: /[a-zA-Z0-9_.-]/,
    topOnly: true,
    prefix: '',
  },
  gemini: {
    label: 'Gemini',
    legal: /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/,
    character: /[a-zA-Z0-9_]/,
    topOnly: false,
    prefix: '_',
  },
}

/** The tool with names of parameters that the target takes; ids stay. Remarks have their places in the tool as it was. */
export function legalKeys(
  tool: Tool,
  format: FormatId,
): { readonly tool: Tool; readonly remarks: readonly Remark[] } {
  const rule = RULES[format]
  const wanted = rule ? namesFor(tool, rule) : {}
  const asked = Object.keys(wanted)
  if (!rule || asked.length === 0) return { tool, remarks: [] }
  const catalog = { tools: [tool], documents: [] }
  const { catalog: after, touched, refused } = applyNames(catalog, wanted)
  const [renamed] = after.tools
  const remarks = touched
    .filter(({ applied, old, new: next }) => applied && old !== next)
    .map(({ path, kind, old, new: next }): Remark => ({
      level: 'info',
      path: kind === 'key' ? path.slice(0, -1) : path,
      message:
        kind === 'key'
          ? `${rule.label} refuses \`${old}\` as the name of a property; it is called \`${next}\`, and the name map holds the way back.`
          : `\`${old}\` is called \`${next}\` here too.`,
      change: { kind: 'property-keys', reversible: true },
    }))
  const left = refused.map(({ name, reason }): Remark => ({
    level: 'warning',
    path: tool.layout.schema,
    message: `The name \`${name}\` was not given to a property whose own ${rule.label} refuses: ${reason}`,
  }))
  return { tool: renamed ?? tool, remarks: [...remarks, ...left] }
}

function namesFor(tool: Tool, rule: KeyRule): Readonly<Record<PartId, string>> {
  const wanted: Record<PartId, string> = {}
  const taken = new Map<string, Set<string>>()
  const parts = partsOf(tool).filter(({ kind }) => kind === 'parameter')
  for (const part of parts) {
    const scope = scopeOf(tool, part)
    taken.set(scope, (taken.get(scope) ?? new Set()).add(part.name))
  }
  for (const part of parts) {
    if (
      rule.legal.test(part.name) ||
      (rule.topOnly && part.path.filter((step) => step === 'properties').length > 1)
    )
      continue
    const names = taken.get(scopeOf(tool, part)) ?? new Set()
    const name = freeName(legalName(part.name, rule), names)
    names.add(name)
    wanted[part.id] = name
  }
  return wanted
}

/** `filter[id]` as `filter_id`, `$top` as `top`. */
function legalName(name: string, rule: KeyRule): string {
  const spelled = Array.from(name)
    .map((character) => (rule.character.test(character) ? character : '_'))
    .join('')
  const plain = spelled.replaceAll(/_{2,}/g, '_').replaceAll(/^_+|_+$/g, '')
  const bare = plain === '' ? 'value' : plain
  const started = rule.legal.test(bare.slice(0, 1)) ? bare : `${rule.prefix}${bare}`
  return started.slice(0, 64)
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name.slice(0, 60)}_${count}`
  return free
}
