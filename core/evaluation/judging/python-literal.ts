import type { JsonValue } from '../../catalog'
import { readJsonText } from './value-of'

const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\b(?:True|False|None)\b/gs
const WORDS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' }

/** The value of a dictionary as Python prints it: single quotes, True, False, None. Undefined where it is none. */
export function readPythonLiteral(text: string): JsonValue | undefined {
  return readJsonText(
    text.replaceAll(TOKEN, (token) => (token.startsWith("'") ? requote(token) : (WORDS[token] ?? token))),
  )
}

function requote(token: string): string {
  const inner = token
    .slice(1, -1)
    .replaceAll(/\\.|"/gs, (part) => (part === "\\'" ? "'" : part === '"' ? '\\"' : part))
  return `"${inner}"`
}
