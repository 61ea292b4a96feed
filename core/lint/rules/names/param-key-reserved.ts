import { placeInSchema, quote } from '../../place'
import { judgeAlike } from '../../profiles/judge'
import type { ToolRule } from '../../rule'
import { exampleWith } from '../example'

/** Keywords that tools which rewrite schemas look for everywhere. Words such as "title" or "format" are too common as names to be told. */
const MISTAKEN = new Set(['properties', 'required', 'type', 'items'])

/** Parameters that are called as a keyword of JSON Schema. */
export const paramKeyReserved: ToolRule = {
  id: 'param-key-reserved',
  title: 'Parameter called as a keyword',
  category: 'names',
  scope: 'tool',
  needs: ['properties'],
  explain: {
    what: 'A parameter may be called "properties", "required", "type" or "items". It is legal everywhere, and only said because clients that rewrite schemas may take it for the keyword.',
    why: 'A client that searches for keywords without knowing property maps from schemas drops or rewrites such a parameter, and the tool is then refused or cannot be called.',
    bad: exampleWith({ items: { type: 'string', description: 'The products, with commas between them.' } }),
    good: exampleWith({
      products: { type: 'string', description: 'The products, with commas between them.' },
    }),
    sources: [
      'https://github.com/NousResearch/hermes-agent/issues/110530',
      'https://github.com/hypothesi/mcp-server-tauri/pull/31',
    ],
    noFix: 'The name is legal; another one is the choice of the author, whose server has to know it.',
  },
  *check(subject) {
    for (const { name, path } of subject.schemas) {
      if (name === null || !MISTAKEN.has(name)) continue
      for (const { severity, profiles } of judgeAlike(subject.profiles, 'info'))
        yield {
          ...placeInSchema(subject, path, 'key'),
          severity,
          profiles,
          message: `The parameter ${quote(name)} is called as a keyword of JSON Schema. That is legal, but clients that rewrite schemas have taken such parameters for the keyword. Call it by a longer name if one of yours does.`,
          fixes: [],
        }
    }
  },
}
