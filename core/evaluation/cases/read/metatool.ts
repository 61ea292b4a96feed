import { isObject } from '../plain-value'
import { own } from './own'
import { succeed } from '../../../shared'
import type { CaseShape } from './shape'

/** Rows of MetaTool (Huang et al. 2024): `i`, `query`, `candidates`, and `gold`: a tool's name, several names, or "None". */
export const metaTool: CaseShape = {
  id: 'metatool',
  label: 'MetaTool',
  recognize: (row) =>
    isObject(row) &&
    typeof row.i === 'number' &&
    Array.isArray(row.candidates) &&
    'gold' in row &&
    'query' in row,
  read: (row, context) => {
    const read = own.read(row, context)
    return read.ok && read.value.kind === 'case'
      ? succeed({ ...read.value, raw: { ...read.value.raw, origin: null } })
      : read
  },
}
