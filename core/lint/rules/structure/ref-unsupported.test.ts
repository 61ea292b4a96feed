// What the fix of `ref-unsupported` writes: tokens as they stood, what stands beside a reference merged, nothing else touched.
import { expect, test } from 'vitest'
import { applyEdits } from '../../../catalog'
import { lintTool } from '../../lint'
import { catalogOf, errorFailure } from '../../test-catalog'

function written(inputSchema: string): string | null {
  const catalog = catalogOf(`{"name":"a_tool","inputSchema":${inputSchema}}`, null, 'mcp')
  const [tool] = catalog.tools
  const fix = lintTool(tool!).find(({ rule }) => rule === 'ref-unsupported')?.fixes[0]
  if (!fix) return null
  const mended = applyEdits(catalog, fix.edits)
  if (!mended.ok) throw errorFailure(mended.failure)
  return mended.value.tools[0]!.text.replaceAll(/\s+/g, '')
}

test('numbers, escapes and keys that stand twice are kept; definitions go', () => {
  expect(
    written(
      '{"type":"object","properties":{"it":{"$ref":"#/$defs/a"},"\\u0062":{"maximum":1.0}},"$defs":{"a":{"type":"number","maximum":1e400,"title":"\\u00e9","x":1,"x":2}}}',
    ),
  ).toBe(
    '{"name":"a_tool","inputSchema":{"type":"object","properties":{"it":{"type":"number","maximum":1e400,"title":"\\u00e9","x":1,"x":2},"\\u0062":{"maximum":1.0}}}}',
  )
})

test('a description beside a reference counts; a contradiction withholds the fix', () => {
  expect(
    written(
      '{"type":"object","$defs":{"a":{"type":"string","description":"theirs"}},"properties":{"it":{"$ref":"#/$defs/a","description":"mine"}}}',
    ),
  ).toBe(
    '{"name":"a_tool","inputSchema":{"type":"object","properties":{"it":{"type":"string","description":"mine"}}}}',
  )
  expect(
    written(
      '{"type":"object","$defs":{"a":{"type":"string","maxLength":5}},"properties":{"it":{"$ref":"#/$defs/a","maxLength":3}}}',
    ),
  ).toBeNull()
})

test('a property that is called $defs stays; recursion withholds the fix', () => {
  expect(
    written(
      '{"type":"object","properties":{"$defs":{"$ref":"#/definitions/a"}},"definitions":{"a":{"type":"string"}}}',
    ),
  ).toBe('{"name":"a_tool","inputSchema":{"type":"object","properties":{"$defs":{"type":"string"}}}}')
  expect(written('{"type":"object","properties":{"it":{"type":"array","items":{"$ref":"#"}}}}')).toBeNull()
})
