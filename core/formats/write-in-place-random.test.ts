import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits, partsOf, type Catalog, type CatalogEdit, type Tool } from '../catalog'
import { compactJson, unifiedDiff } from '../json'
import { add, load, made } from './test-in-place'
import { writeCatalog } from './write-catalog'
import { writeInPlace } from './write-in-place'

interface Change {
  readonly pick: number
  readonly kind: 'rename' | 'describe' | 'schema' | 'remove' | 'add' | 'parameter'
  readonly text: string
}

/** The edit that a change means; null for one that gives a name. */
function editOf({ kind, text }: Change, tool: Tool | undefined, catalog: Catalog): CatalogEdit | null {
  if (kind === 'add') return add(made(`new_${text}_${catalog.tools.length}`))
  if (!tool) return null
  const toolId = tool.id
  if (kind === 'describe') return { kind: 'set-value', toolId, path: ['description'], value: `Now ${text}.` }
  if (kind === 'remove') return { kind: 'remove-tools', toolIds: [toolId] }
  if (kind !== 'schema') return null
  const path = ['inputSchema', 'properties', `x${text}`]
  return { kind: 'set-value', toolId, path, value: { type: 'array', items: { type: 'string' } } }
}

/** The catalogue after changes, and the names that were given on the way. */
function change(
  before: Catalog,
  changes: readonly Change[],
): { readonly catalog: Catalog; readonly names: Record<string, string> } {
  let catalog = before
  const names: Record<string, string> = {}
  for (const one of changes) {
    const tool = catalog.tools[one.pick % Math.max(1, catalog.tools.length)]
    const parameter = tool && partsOf(tool)[1]
    if (tool && one.kind === 'rename') names[tool.id] = `r_${one.text}`
    if (parameter && one.kind === 'parameter') names[parameter.id] = `p_${one.text}`
    const edit = editOf(one, tool, catalog)
    const edited = edit && applyEdits(catalog, [edit])
    if (edited?.ok) catalog = edited.value
  }
  return { catalog, names }
}

describe('random edits', () => {
  const name = fc.stringMatching(/^[a-z]{1,6}$/)
  const schema = fc.constantFrom<unknown>(
    {
      type: 'object',
      properties: { a: { type: 'string', description: 'A.' }, b: { enum: [1, 2] } },
      required: ['a'],
    },
    { type: 'object', properties: {} },
    {},
  )
  const tools = fc.uniqueArray(name, { minLength: 1, maxLength: 6 }).chain((names) =>
    fc.tuple(
      ...names.map((one) =>
        fc.record({
          name: fc.constant(one),
          description: fc.constantFrom('Does.', 'Says "x".'),
          inputSchema: schema,
        }),
      ),
    ),
  )
  const layout = fc.record({
    space: fc.constantFrom<string | number>(0, 2, 4, '\t'),
    shape: fc.constantFrom('list', 'wrapped', 'servers', 'lines'),
    crlf: fc.boolean(),
    comments: fc.boolean(),
    mark: fc.boolean(),
  })
  const changes = fc.array(
    fc.record({
      pick: fc.nat(20),
      kind: fc.constantFrom<Change['kind']>('rename', 'describe', 'schema', 'remove', 'add', 'parameter'),
      text: name,
    }),
    { maxLength: 4 },
  )

  function textOf(
    list: readonly unknown[],
    look: { space: string | number; shape: string; crlf: boolean; comments: boolean; mark: boolean },
  ): string {
    const { space, shape, crlf, comments, mark } = look
    let text =
      shape === 'lines'
        ? list.map((item) => JSON.stringify(item)).join('\n')
        : JSON.stringify(
            shape === 'list'
              ? list
              : shape === 'wrapped'
                ? { tools: list, other: [1.5] }
                : { servers: { s: { tools: list } } },
            null,
            space,
          )
    if (comments && shape !== 'lines') text = text.replaceAll(/([{[])\n/g, '$1 // note\n')
    if (crlf) text = text.replaceAll('\n', '\r\n')
    return mark ? `\uFEFF${text}` : text
  }

  test('give a text that says what the catalogue says, and leaves untouched lines alone', () => {
    fc.assert(
      fc.property(tools, layout, changes, (list, look, wanted) => {
        // One line alone is JSON like any other.
        if (look.shape === 'lines' && list.length < 2) return
        const text = textOf(list, look)
        const before = load(text)
        const { catalog, names } = change(before, wanted)
        const written = writeInPlace(text, before.documents[0]!, catalog.tools, names)
        if (!written.ok) throw new Error(JSON.stringify(written.failure))
        const now = load(written.value.text)
        // What a wire format would say of the same tools under the same names, without the file.
        const expected = writeCatalog({ ...catalog, documents: [] }, { format: 'own', names, toolIds: 'all' })
        expect(now.tools.map((tool) => compactJson(tool.text))).toEqual(
          load(expected.text).tools.map((tool) => compactJson(tool.text)),
        )
        const lines = written.value.text.split('\n')
        const diff = unifiedDiff('f', text, written.value.edits)
        const gone = diff
          .split('\n')
          .filter((line) => line.startsWith('-') && !line.startsWith('--- ')).length
        const old = text.split('\n')
        expect(old.filter((line) => lines.includes(line)).length).toBeGreaterThanOrEqual(
          old.length - gone - 1,
        )
        if (look.crlf) expect(written.value.text.replaceAll('\r\n', '')).not.toContain('\n')
        expect(written.value.text.startsWith('\uFEFF')).toBe(look.mark)
        if (wanted.length === 0) expect(written.value.text).toBe(text)
      }),
      { seed: 11, numRuns: 400 },
    )
  })
})
