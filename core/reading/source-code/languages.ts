// What language a piece of code is in, and what it holds.
import type { Tree } from '@lezer/common'
import type { JsonPath } from '../../json'
import { asJson } from '../beside'
import { findTools, type CodeFindings, type ReadCode } from './find-tools'
import { fromJson } from './from-json'
import { readScript } from './javascript/read-script'
import { readPython } from './python/read-python'
import { quotedJson } from './shell'

export type Language = 'python' | 'script' | 'data' | 'shell'

const NAMES: readonly (readonly [Language, RegExp])[] = [
  ['python', /^(?:python\d*|py|pyi|ipython|pycon)$/i],
  ['script', /^(?:typescript|javascript|node|[cm]?[jt]sx?)$/i],
  ['data', /^(?:json|jsonc|json5|ya?ml)$/i],
  ['shell', /^(?:bash|sh|shell|zsh|console|curl|http)$/i],
]

/** The language of that name or file ending; null for any other. */
export function languageNamed(name: string): Language | null {
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** What a piece of code holds; `places` says where an offset in it stands, for people and in JSON. */
export interface Places {
  readonly lineOf: (at: number) => string
  readonly pathOf: (at: number) => JsonPath
}

/** Reads code of a known language. */
export function readAs(
  language: Language,
  text: string,
  places: Places,
): CodeFindings & { readonly tree: Tree | null } {
  if (language === 'python' || language === 'script') {
    const { tree, candidates }: ReadCode = language === 'python' ? readPython(text) : readScript(text)
    return { ...findTools(candidates, places.lineOf, places.pathOf), tree }
  }
  const texts = language === 'shell' ? quotedJson(text) : [{ text: asJson(text)?.json ?? text, at: 0 }]
  const values = texts.flatMap(({ text: json, at }) => fromJson(json, at) ?? [])
  const candidates = values.map((value) => ({ value, name: null }))
  return { ...findTools(candidates, places.lineOf, places.pathOf), tree: null }
}

/** Reads code of an unknown language: as that in which most is found; of two equals Python, whose literals say more about themselves. */
export function readAsAny(text: string, places: Places): CodeFindings & { readonly tree: Tree | null } {
  const [python, script] = [readAs('python', text, places), readAs('script', text, places)]
  if (python.tools.length !== script.tools.length)
    return python.tools.length > script.tools.length ? python : script
  return lost(python) <= lost(script) ? python : script
}

function lost({ tools, remarks }: CodeFindings): number {
  return remarks.length + tools.reduce((sum, tool) => sum + tool.remarks.length, 0)
}
