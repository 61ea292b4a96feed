// One scalar of YAML as a token of JSON.
import type { Scalar } from 'yaml'
import { isJsonNumber, respelledNumber } from '../number-token'

/** A token of JSON, and what it says otherwise than the YAML does (a clause for "`x` ..."; null where nothing). */
export interface ScalarToken {
  readonly token: string
  readonly value: string | number | boolean | null
  readonly changed: string | null
}

/** The JSON token of a scalar: numbers as they are spelled where JSON allows it, everything that JSON has no type for as a string. */
export function scalarToken(scalar: Scalar): ScalarToken {
  const { value, source = '' } = scalar
  if (typeof value === 'string') return textToken(value, null)
  if (value === null || value === undefined) return { token: 'null', value: null, changed: null }
  if (typeof value === 'boolean') return { token: String(value), value, changed: null }
  if (typeof value === 'number') return numberToken(value, source)
  if (typeof value === 'bigint') return { token: String(value), value: Number(value), changed: null }
  return textToken(source, value instanceof Uint8Array ? 'is kept as Base64 text' : null)
}

/** The key of a member whose key is a scalar: always as it is spelled. */
export function keyText(scalar: Scalar): string {
  return typeof scalar.value === 'string' ? scalar.value : (scalar.source ?? '')
}

function textToken(value: string, changed: string | null): ScalarToken {
  return { token: JSON.stringify(value), value, changed }
}

function numberToken(value: number, source: string): ScalarToken {
  if (isJsonNumber(source)) return { token: source, value, changed: null }
  const spelled = respelledNumber(source)
  if (spelled !== null && Object.is(Number(spelled), value))
    return { token: spelled, value, changed: `is written as ${spelled}` }
  if (!Number.isFinite(value)) return textToken(source, 'is no number in JSON and is kept as text')
  const token = exactInteger(source) ?? String(value)
  return { token, value, changed: `is written as ${token}` }
}

function exactInteger(source: string): string | null {
  const match = /^([-+]?)(0[xob][0-9a-fA-F]+)$/.exec(source)
  if (!match) return null
  try {
    return `${match[1] === '-' ? '-' : ''}${BigInt(match[2] ?? '').toString()}`
  } catch {
    return null
  }
}
