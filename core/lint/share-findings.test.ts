import { expect, test } from 'vitest'
import { createFindingSharer } from './share-findings'
import { testDiagnostic } from './test-diagnostic'

const finding = () =>
  testDiagnostic({
    rule: 'rule',
    toolId: 'tool',
    partId: 'tool/properties/a',
    path: ['inputSchema', 'required', 0],
    message: 'What is wrong.',
    profiles: ['openai', 'mcp'],
    related: ['other'],
    evidence: ['seen'],
    fixes: [
      {
        title: 'Mend it',
        safety: 'safe',
        edits: [
          { kind: 'set-value', toolId: 'tool', path: ['inputSchema', 'required', 0], value: { a: [1] } },
          { kind: 'remove-tools', toolIds: ['other'] },
        ],
      },
    ],
    silenced: 'known',
  })

test('findings come back equal, with what is the same held once', () => {
  const share = createFindingSharer()
  const [one, other] = [share(finding()), share(finding())]
  expect(one).toEqual(finding())
  expect(other.path).toBe(one.path)
  expect(other.profiles).toBe(one.profiles)
})

test('a number and a text of the same digits are two places', () => {
  const share = createFindingSharer()
  expect(share(testDiagnostic({ path: ['a', 0] })).path).toEqual(['a', 0])
  expect(share(testDiagnostic({ path: ['a', '0'] })).path).toEqual(['a', '0'])
})
