import { memberOf } from '../../../json'
import { placeInSchema } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { ToolRule } from '../../rule'
import { exampleWith } from '../example'

const QUERY = { type: 'string', description: 'Words of the product name, in English.' }

/** `$schema` inside a schema. */
export const schemaDialectNested: ToolRule = {
  id: 'schema-dialect-nested',
  title: 'Dialect declared inside a schema',
  category: 'envelope',
  scope: 'tool',
  needs: ['$schema'],
  explain: {
    what: '"$schema" stands at the root of a schema only, or beside an "$id" that makes a resource of its own. It comes to stand inside when whole schemas are pasted in as parameters.',
    why: 'JSON Schema says nothing of what it means there: some readers change the dialect half way, some refuse the schema, and stores that take keys with $ for operators refuse it too.',
    bad: exampleWith({ query: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...QUERY } }),
    good: exampleWith({ query: QUERY }),
    sources: [
      'https://json-schema.org/draft/2020-12/json-schema-core#section-8.1.1',
      'https://github.com/labring/FastGPT/issues/5332',
    ],
  },
  *check(subject) {
    for (const { node, path } of subject.schemas) {
      if (path.length === 0 || !memberOf(node, '$schema') || memberOf(node, '$id')) continue
      const place = [...path, '$schema']
      for (const { severity, profiles } of judgeAlike(subject.profiles, 'warning'))
        yield {
          ...placeInSchema(subject, place, 'key'),
          severity,
          profiles,
          message:
            '"$schema" stands inside the schema. It belongs to the root; what it means here is not said anywhere, and some readers refuse it. Leave it out.',
          fixes: [
            {
              title: 'Drop "$schema"',
              safety: 'safe',
              edits: [
                {
                  kind: 'remove-value',
                  toolId: subject.tool.id,
                  path: [...subject.tool.layout.schema, ...place],
                },
              ],
            },
          ],
        }
    }
  },
}
