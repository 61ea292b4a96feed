import { expect, test } from 'vitest'
import { startFakeEndpoint } from '../../e2e/support/fake-endpoint'
import { anthropic, gemini } from '../../e2e/support/imitations'
import { startTestServer } from '../../e2e/support/test-server'
import { runInMemory } from '../test-terminal'
import { namingOf, setUpAlign } from './test-align'

const { path } = setUpAlign(startFakeEndpoint)

test.each([
  ['anthropic', 'claude', anthropic],
  ['gemini', 'gemini', gemini],
] as const)(
  'the models of a server are listed by the protocol that was chosen: %s',
  async (protocol, model, imitation) => {
    const server = await startTestServer(imitation)
    try {
      const words = ['align', path('tools.json'), '--endpoint', server.origin, '--protocol', protocol]
      const environment = { NAMEWRIGHT_API_KEY: 'key' }
      const run = await runInMemory([...words, '--samples', '2'], '', { environment })
      expect(run.code).toBe(0)
      expect(namingOf(run).model).toBe(model)
    } finally {
      await server.close()
    }
  },
)
