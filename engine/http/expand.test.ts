import { afterEach, describe, expect, it } from 'vitest'
import { askEngine as post } from './ask-engine'
import { closeTestServers, startTestServer as start } from './test-server'

afterEach(closeTestServers)

describe('expansions', () => {
  it('tell what may follow each path of tokens', async () => {
    const { base, model } = await start()
    const body = { prompt: 'x', paths: [[], [97]], temperature: 1 }
    const response = await fetch(`${base}/v1/namewright/expand`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    expect(await response.json()).toMatchObject({
      object: 'namewright.expansion',
      system_fingerprint: 'table@test',
      expansions: [
        { tokens: [97], texts: ['a'], logprobs: [0], ends: [false], rest: 0 },
        { tokens: [98, 99], texts: ['ab', 'ac'], ends: [false, false], rest: 0 },
      ],
      usage: { prompt_tokens: 1, evaluations: 2 },
    })
    expect(model.evaluated).toEqual(['x', 'xa'])
  })

  it('continue a conversation too, and refuse a path beyond the context or the vocabulary', async () => {
    const { base, model } = await start({ contextSize: 10 })
    const url = `${base}/v1/namewright/expand`
    const chat = await post(url, { messages: [{ role: 'user', content: 'x' }], paths: [[97]] })
    expect([chat.status, model.evaluated]).toEqual([200, ['user:x\na']])
    const long = await post(url, { prompt: 'x', paths: [[], Array<number>(9).fill(97)] })
    expect(long.body.error).toMatchObject({ code: 'context_length_exceeded' })
    const unknown = await post(url, { prompt: 'x', paths: [[0x110000]] })
    expect(unknown.body.error).toMatchObject({ param: 'paths' })
  })
})
