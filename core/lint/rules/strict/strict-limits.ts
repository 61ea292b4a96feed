import type { JsonPath } from '../../../json'
import { placeInSchema } from '../../place'
import { judge, outcomeSentence } from '../../profiles/judge'
import type { Consequence, CountLimit, StrictLimits } from '../../profiles/profile'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { measureNesting, measureSchema } from './schema-size'
import { strictExample } from './strict-example'

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>(
    (inner) => ({
      type: 'object',
      properties: { group: inner },
      required: ['group'],
      additionalProperties: false,
      description: 'A group of products, with the "group" above it.',
    }),
    { type: 'string', description: 'Name of the topmost group.' },
  )

/** Strict tools that are larger than the mode allows. */
export const strictLimits: ToolRule = {
  id: 'strict-limits',
  title: 'Too large for strict mode',
  category: 'strict',
  scope: 'tool',
  explain: {
    what: 'A strict tool of OpenAI has at most 5,000 properties, 10 levels, 1,000 enum values, 15,000 characters in an enum of more than 250 values and 120,000 characters of names and values in all; earlier models took 100 properties, 5 levels and 500 enum values. A strict tool of Anthropic does not lead back to itself.',
    why: 'Strict modes compile every schema into one grammar. What is larger is refused, and the whole request with it.',
    bad: strictExample({ group: nested(10) }),
    good: strictExample({
      group: { type: 'string', description: 'Path of the group, from the top: "clothes/shoes".' },
    }),
    sources: [
      'https://jsonschemaprofiles.unitvectorylabs.com/schemas/openai',
      'https://community.openai.com/t/500-enums-limitation-in-structured-output/974416',
      'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
    ],
    noFix: 'What can be left out, or split into several tools, is the choice of the author.',
  },
  *check(subject) {
    if (!subject.profiles.list.some(({ strict }) => strict)) return
    yield* inspect(subject)
  },
}

function* inspect(subject: ToolSubject): Iterable<Finding> {
  const size = measureSchema(subject)
  const nesting = measureNesting(subject.view.schema)
  const counts: readonly Counted[] = [
    { field: 'properties', count: size.properties, words: 'properties', path: [] },
    { field: 'enumValues', count: size.enumValues, words: 'enum values', path: [] },
    {
      field: 'enumText',
      count: size.enumText.characters,
      words: 'characters in one enum of more than 250 values',
      path: size.enumText.path,
    },
    { field: 'text', count: size.text, words: 'characters of names and values', path: [] },
    { field: 'depth', count: nesting.circle === null ? nesting.depth : 0, words: 'levels', path: [] },
  ]
  for (const counted of counts)
    yield* report(
      subject,
      counted.path,
      (strict) => beyond(strict[counted.field], counted.count),
      `The schema has ${counted.count.toLocaleString('en')} ${counted.words}, and at most ${most(subject, counted).toLocaleString('en')} are taken in strict mode.`,
      'Make it smaller, split the tool, or leave strict mode to others.',
    )
  if (nesting.circle !== null)
    yield* report(
      subject,
      [],
      (strict) => strict.recursion,
      `The schema leads back to itself by ${nesting.circle}, which strict mode cannot follow.`,
      'Write out as many levels as are needed.',
    )
}

interface Counted {
  readonly field: 'properties' | 'enumValues' | 'enumText' | 'text' | 'depth'
  readonly count: number
  readonly words: string
  readonly path: JsonPath
}

/** The limit that a count exceeds. */
function beyond(limit: CountLimit | null, count: number): Consequence | null {
  return limit && count > limit.maximum ? limit : null
}

/** The lowest limit in force. */
function most(subject: ToolSubject, { field }: Counted): number {
  return Math.min(...subject.profiles.list.map(({ strict }) => strict?.[field]?.maximum ?? Infinity))
}

function report(
  subject: ToolSubject,
  path: JsonPath,
  ask: (strict: StrictLimits) => Consequence | null,
  flaw: string,
  advice: string,
): readonly Finding[] {
  return judge(subject.profiles, ({ strict }) => strict && ask(strict)).map((verdict) => ({
    ...placeInSchema(subject, path),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: `${flaw} ${outcomeSentence(verdict)} ${advice}`,
    fixes: [],
  }))
}
