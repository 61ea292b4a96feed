import type { SchemaVisit } from '../../../catalog'
import { stringAt } from '../../../json'
import type { ToolSubject } from '../../rule'
import { onlyConstrains } from '../../schema-reading'
import type { PatternNode } from './pattern/pattern-node'
import { readPattern } from './pattern/read-pattern'

/** A schema with a pattern that a grammar is made of. */
export interface PatternVisit {
  readonly visit: SchemaVisit
  readonly text: string
  readonly root: PatternNode
}

/** The patterns of a tool's values that can be read, outside of what only narrows other keywords: grammars are made without it. */
export function patternVisits(subject: ToolSubject): readonly PatternVisit[] {
  return subject.schemas.flatMap((visit) => {
    const text = stringAt(visit.node, ['pattern'])
    if (text === null || onlyConstrains(visit.path)) return []
    const root = readPattern(text)
    return root ? [{ visit, text, root }] : []
  })
}
