import { type Cases, named, text } from '../cases'
import { manyTools } from './many-tools'

const [a, b, c] = ['a_tool', 'b_tool', 'c_tool'].map((name) => JSON.parse(named(name)) as object)

export const catalogueCases: Readonly<Record<string, Cases>> = {
  'too-many-tools': {
    valid: [text(...manyTools(30)), { source: text(...manyTools(29)), chosen: ['openai'] }],
    invalid: [
      { source: text(...manyTools(31)), path: '', severity: 'info' },
      { source: text(...manyTools(81)), path: '', severity: 'warning', profiles: ['cursor'] },
      { source: text(...manyTools(129)), path: '', severity: 'error', profiles: ['openai', 'vscode'] },
      { source: text(...manyTools(129)), path: '', severity: 'warning', profiles: ['cursor', 'windsurf'] },
      {
        source: text(...manyTools(513)),
        path: '',
        severity: 'error',
        chosen: ['gemini'],
        profiles: ['gemini'],
      },
    ],
  },
  'unstable-order': {
    valid: [
      { source: text(a, b), before: text(a, b) },
      { source: text(a, c, b), before: text(a, b) },
      { source: text(a), before: text(b, a) },
      { source: text(c), before: text(a, b) },
    ],
    invalid: [
      { source: text(b, a), before: text(a, b), path: '', severity: 'info' },
      { source: text(c, a, b), before: text(a, b, c), path: '', severity: 'info' },
      { source: text(c, b), before: text(b, a, c), path: '', severity: 'info' },
    ],
  },
}
