import { expect, test } from 'vitest'
import { makeTool } from './make-tool'
import { createToolSharer } from './share-tools'

const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
const toolOf = (id: string) =>
  structuredClone(
    makeTool({
      id,
      format: 'mcp',
      layout,
      text: JSON.stringify({ name: id, inputSchema: { type: 'object', properties: { a: {}, 'b/c': {} } } }),
      server: 's',
      origin: { documentId: 'd', path: [0] },
    }),
  )

test('copies come back equal, and hold what is the same once', () => {
  const share = createToolSharer()
  const [one, other] = [share(toolOf('one')), share(toolOf('other'))]
  expect(one).toEqual(toolOf('one'))
  expect(other.layout).toBe(one.layout)
  expect(other.parameters[1]?.path).toBe(one.parameters[1]?.path)
  expect(other.parameters[1]?.id).toBe('other/properties/b~1c')
})

test('a parameter that was renamed keeps its id', () => {
  const tool = toolOf('one')
  const renamed = { ...tool, parameters: [{ id: 'one/properties/former', path: ['properties', 'a'] }] }
  expect(createToolSharer()(renamed)).toEqual(renamed)
})
