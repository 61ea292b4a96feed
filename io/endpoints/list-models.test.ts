import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listEmbeddingModelsAt, listModelsAt } from './list-models'

const never = new AbortController().signal

/** The address of a server that answers everything with this list. */
async function serve(list: object): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

describe('models for embeddings', () => {
  it('are told apart from those that chat: by what the list says, else by name', async () => {
    const address = await serve({
      data: [
        { id: 'chat-model', kind: 'language' },
        { id: 'built-in', kind: 'embedding' },
        { id: 'studio', type: 'embeddings' },
        { id: 'nomic-embed-text' },
      ],
    })
    expect(await listModelsAt(address, () => null, never)).toEqual(['chat-model', 'nomic-embed-text'])
    const found = await listEmbeddingModelsAt(address, () => null, never)
    expect(found).toEqual(['built-in', 'studio', 'nomic-embed-text'])
  })

  it('of Gemini are those that embed and do not generate', async () => {
    const address = await serve({
      models: [
        { name: 'models/gemini-pro', supportedGenerationMethods: ['generateContent'] },
        { name: 'models/gemini-embedding-001', supportedGenerationMethods: ['embedContent'] },
        { name: 'models/aqa', supportedGenerationMethods: ['generateAnswer'] },
      ],
    })
    expect(await listModelsAt(address, () => null, never, 'gemini')).toEqual(['gemini-pro'])
    expect(await listEmbeddingModelsAt(address, () => null, never, 'gemini')).toEqual([
      'gemini-embedding-001',
    ])
  })
})
