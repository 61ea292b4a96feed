import type { SchemaVisit } from '../../../catalog'
import { memberOf } from '../../../json'
import { judge, judgeAlike } from '../../profiles/judge'
import type { Finding, ToolRule, ToolSubject } from '../../rule'
import { exampleWith } from '../example'
import { removeInSchema } from './schema-edits'
import { called, calledFirst, tell } from './tell'

/** More values than a model picks from with ease, and than a context should hold for one parameter. */
const MANY = 50

const order = (schema: object): string =>
  exampleWith({ order: { type: 'string', ...schema, description: 'By what the matches are sorted.' } })

/** Enums without values, or with very many. */
export const enumEmptyOrHuge: ToolRule = {
  id: 'enum-empty-or-huge',
  title: 'Empty or huge enum',
  category: 'structure',
  scope: 'tool',
  needs: ['enum'],
  explain: {
    what: `An enum has at least one value and at most ${MANY}.`,
    why: 'No value satisfies an empty enum, so the parameter can never be given. A huge one fills the context of every request, models pick from it less surely, and providers with a limit refuse it.',
    bad: order({ enum: [] }),
    good: order({ enum: ['price', 'name'] }),
    sources: [
      'https://community.openai.com/t/974416',
      'https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1.2',
    ],
  },
  *check(subject) {
    for (const visit of subject.schemas) yield* inspect(subject, visit)
  },
}

function inspect(subject: ToolSubject, { node, path }: SchemaVisit): readonly Finding[] {
  const values = memberOf(node, 'enum')?.valueNode
  if (values?.type !== 'array') return []
  const count = values.items.length
  const place = [...path, 'enum']
  if (count === 0)
    return tell(subject, judgeAlike(subject.profiles, 'error'), {
      path: place,
      state: `The enum of ${called(path)} is empty.`,
      otherwise: 'No value satisfies it, so that the parameter can never be given.',
      advice: 'List the values, or remove the enum.',
      fixes: [{ title: 'Remove the enum', safety: 'unsafe', edits: [removeInSchema(subject, place)] }],
    })
  if (count <= MANY) return []
  const verdicts = judge(
    subject.profiles,
    ({ enumSize }) => enumSize.find(({ maximum }) => count > maximum) ?? LARGE,
  )
  return tell(subject, verdicts, {
    path: place,
    state: `${calledFirst(path)} lists ${count.toLocaleString('en')} values.`,
    otherwise: 'All of them stand in every request, and models pick less surely from long lists.',
    advice:
      'Where the values follow a known code, name it and check free text; else list fewer, or let another tool look the value up.',
  })
}

const LARGE = { severity: 'warning', outcome: null } as const
