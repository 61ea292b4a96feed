import type { SchemaVisit } from '../../../catalog'
import { membersOf, memberOf, type JsonPath } from '../../../json'
import { placeInSchema, quote, schemaTitle } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { sayInDescription } from '../types/keyword-in-words'
import { findAmbiguity } from './pattern/ambiguity'
import type { PatternNode } from './pattern/pattern-node'
import { readPattern } from './pattern/read-pattern'

const TAGS = { type: 'string', description: 'Words parted by single spaces.' }

/** Patterns over which a backtracking engine can take exponential time. */
export const patternRedos: ToolRule = {
  id: 'pattern-redos',
  title: 'Catastrophic pattern',
  category: 'grammar',
  scope: 'tool',
  needs: ['pattern', 'patternProperties'],
  explain: {
    what: 'No repetition in a "pattern" can be gone through in two ways over the same text, such as (a+)+ or (a|a)*. The pattern is analysed, never run; one whose parts cannot be judged for sure is let pass, and so is what goes beyond 100 different patterns of a tool.',
    why: 'Engines that backtrack (JavaScript, Python, Java, .NET) try every way before they give up: thirty characters can take minutes. A model, or a text it was given, can stop the server that checks arguments.',
    bad: exampleWith({ tags: { ...TAGS, pattern: '^([a-z]+ ?)+$' } }),
    good: exampleWith({ tags: { ...TAGS, pattern: '^[a-z]+( [a-z]+)*$' } }),
    sources: [
      'https://owasp.org/www-community/attacks/Regular_expression_Denial_of_Service_-_ReDoS',
      'https://doi.org/10.1016/0304-3975(91)90381-B',
    ],
  },
  *check(subject) {
    const looked = new Set<string>()
    for (const visit of subject.schemas)
      for (const { text, path, at } of patternsIn(visit)) {
        if (looked.size >= MOST_PATTERNS && !looked.has(text)) continue
        looked.add(text)
        const root = readPattern(text)
        const loop = root && ambiguityOf(root)
        if (loop) yield* report(subject, visit, { path, at, text, loop: text.slice(loop.start, loop.end) })
      }
  },
}

/** Trees of equal patterns are one, so that each is analysed once. */
const analysed = new WeakMap<PatternNode, PatternNode | null>()

function ambiguityOf(root: PatternNode): PatternNode | null {
  const known = analysed.get(root)
  if (known !== undefined) return known
  const found = findAmbiguity(root)
  analysed.set(root, found)
  return found
}

/** More different patterns than this of one tool are let pass: analysing them takes time. */
const MOST_PATTERNS = 100

interface Place {
  readonly text: string
  readonly path: JsonPath
  readonly at: Finding['at']
}

function patternsIn({ node, path }: SchemaVisit): readonly Place[] {
  const value = memberOf(node, 'pattern')?.valueNode
  const keys = membersOf(memberOf(node, 'patternProperties')?.valueNode)
  return [
    ...(value?.type === 'string'
      ? [{ text: String(value.value), path: [...path, 'pattern'], at: 'value' as const }]
      : []),
    ...keys.map(({ key }) => ({ text: key, path: [...path, 'patternProperties', key], at: 'key' as const })),
  ]
}

function report(
  subject: ToolSubject,
  visit: SchemaVisit,
  { path, at, text, loop }: Place & { readonly loop: string },
): readonly Finding[] {
  const title = schemaTitle(visit.path)
  return judgeAlike(subject.profiles, 'warning').map((verdict) => ({
    ...placeInSchema(subject, path, at),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The pattern ${quote(text)}${title === '' ? '' : ` of ${title}`} can take exponential time: its part ${quote(loop)} matches the same text in more than one way. Whoever checks arguments with an engine that backtracks can be stopped by one short text. Write the repetition so that each text has one way through it.`,
    fixes: at === 'key' ? [] : [sayInDescription(subject, visit, 'pattern', 'unsafe')],
    evidence: [loop],
  }))
}
