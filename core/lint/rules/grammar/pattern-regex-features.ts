import { placeInSchema, quote, schemaTitle } from '../../place'
import { judge, listWords, outcomeSentence } from '../../profiles/judge'
import type { Finding, Fix, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { sayInDescription } from '../types/keyword-in-words'
import { expandClasses, unknownFeatures } from './pattern/expand-classes'
import { setPattern } from './pattern-fix'
import { patternVisits, type PatternVisit } from './pattern-visits'

const SKU = { type: 'string', description: 'Stock number of the product: six digits.' }

/** Patterns with syntax that grammars of local servers do not know. */
export const patternRegexFeatures: ToolRule = {
  id: 'pattern-regex-features',
  title: 'Pattern syntax that grammars lack',
  category: 'grammar',
  scope: 'tool',
  needs: ['pattern'],
  explain: {
    what: 'A "pattern" keeps to what grammars can say: characters, classes in brackets, groups, alternatives and repetitions. No \\d, \\w, \\s or \\b, no needless escapes such as \\/ or \\-, no look-ahead or look-behind, no back references, no Unicode classes.',
    why: 'llama.cpp copies what it does not know into the grammar of all tools, which then cannot be read: every request with this tool fails, whichever tool is meant.',
    bad: exampleWith({ sku: { ...SKU, pattern: '^\\d{6}$' } }),
    good: exampleWith({ sku: { ...SKU, pattern: '^[0-9]{6}$' } }),
    sources: [
      'https://github.com/ggml-org/llama.cpp/issues/27580',
      'https://github.com/ggml-org/llama.cpp/issues/22314',
      'https://github.com/ggml-org/llama.cpp/issues/27397',
      'https://github.com/codefuturist/email-mcp/issues/58',
    ],
  },
  *check(subject) {
    for (const visited of patternVisits(subject)) {
      const features = unknownFeatures(visited.root)
      if (features.length > 0) yield* report(subject, visited, features)
    }
  },
}

function report(
  subject: ToolSubject,
  visited: PatternVisit,
  features: readonly string[],
): readonly Finding[] {
  const { visit, text } = visited
  const title = schemaTitle(visit.path)
  const fix = fixFor(subject, visited)
  const advice =
    fix.safety === 'safe'
      ? 'Spell it out, which means the same.'
      : 'There is no other spelling: leave the pattern out, and check the value when it comes.'
  return judge(subject.profiles, (profile) => profile.patternFeatures).map((verdict) => ({
    ...placeInSchema(subject, [...visit.path, 'pattern']),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `The pattern ${quote(text)}${title === '' ? '' : ` of ${title}`} uses ${listWords(features)}, which grammars of local servers do not know. ${outcomeSentence(verdict)} ${advice}`,
    fixes: [fix],
  }))
}

function fixFor(subject: ToolSubject, { visit, text, root }: PatternVisit): Fix {
  const expanded = expandClasses(text, root)
  return expanded === null
    ? sayInDescription(subject, visit, 'pattern', 'unsafe')
    : setPattern(subject, visit, 'Spell out its classes and escapes', 'safe', expanded)
}
