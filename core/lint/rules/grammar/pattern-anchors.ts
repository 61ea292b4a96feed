import { placeInSchema, quote, schemaTitle } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { anchoringOf, type Anchoring } from './pattern/anchor-pattern'
import { setPattern } from './pattern-fix'
import { patternVisits, type PatternVisit } from './pattern-visits'

const SKU = { type: 'string', description: 'Stock number of the product: capital letters.' }

/** Patterns that are not anchored as a whole. */
export const patternAnchors: ToolRule = {
  id: 'pattern-anchors',
  title: 'Pattern without anchors',
  category: 'grammar',
  scope: 'tool',
  needs: ['pattern'],
  explain: {
    what: 'A "pattern" starts with ^ and ends with $, and both hold for all of it: ^(a|b)$ instead of ^a|b$. They stand nowhere else.',
    why: 'llama.cpp and the servers built on it make a grammar of all tools together. A pattern without the anchors cannot be turned into one and fails the request, also for the other tools; anchors in the middle are taken for plain characters.',
    bad: exampleWith({ sku: { ...SKU, pattern: '[A-Z]+' } }),
    good: exampleWith({ sku: { ...SKU, pattern: '^[A-Z]+$' } }),
    sources: [
      'https://github.com/containers/kubernetes-mcp-server/issues/758',
      'https://github.com/ggml-org/llama.cpp/issues/26930',
      'https://github.com/openclaw/openclaw/issues/114114',
      'https://github.com/fitchmultz/pi-oracle/issues/5',
    ],
  },
  *check(subject) {
    for (const visited of patternVisits(subject)) {
      const anchoring = anchoringOf(visited.text, visited.root)
      if (!anchoring.isWhole) yield* report(subject, visited, anchoring)
    }
  },
}

function report(subject: ToolSubject, visited: PatternVisit, anchoring: Anchoring): readonly Finding[] {
  const { visit, text } = visited
  const title = schemaTitle(visit.path)
  const fixes = fixesFor(subject, visited, anchoring)
  const flaw =
    text.startsWith('^') && text.endsWith('$')
      ? 'has anchors that do not hold for all of it'
      : 'does not start with ^ and end with $'
  return judge(subject.profiles, (profile) => profile.patternAnchors).map((verdict) => ({
    ...placeInSchema(subject, [...visit.path, 'pattern']),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The pattern ${quote(text)}${title === '' ? '' : ` of ${title}`} ${flaw}. ${outcomeSentence(verdict)} ${fixes.length > 0 ? 'Write it as one for the whole text.' : 'Write it as one for the whole text, with no anchor inside.'}`,
    fixes,
  }))
}

function fixesFor(subject: ToolSubject, { visit }: PatternVisit, { same, exact }: Anchoring): readonly Fix[] {
  const fixes: Fix[] = []
  if (same) {
    const title = same.isExact
      ? 'Put one pair of anchors around it'
      : 'Anchor it, with anything before and after'
    fixes.push(setPattern(subject, visit, title, same.isExact ? 'safe' : 'unsafe', same.text))
  }
  if (exact !== null)
    fixes.push(setPattern(subject, visit, 'Anchor it: the whole text must match', 'unsafe', exact))
  return fixes
}
