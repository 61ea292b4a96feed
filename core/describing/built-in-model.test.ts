// The built-in model really asked. Skipped, with a reason, where `node cli/start/prepare.mjs` has not run.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createModelHost } from '../../engine/host/model-host'
import { createEngineServer } from '../../engine/http/server'
import { embeddingHostForTest } from '../../engine/http/test-server'
import { listenOnLoopback } from '../../engine/loopback/listen'
import { cacheFolder } from '../../engine/model-source/cache-folder'
import { knownModel } from '../../engine/model-source/known-model'
import { createCompleter } from '../../io/endpoints/complete'
import type { Complete } from '../models'
import { MOST_CHARACTERS } from './describe-prompt'
import { draftPart } from './draft-part'
import { judgeDraft } from './judge-draft'
import { partOf, toolOf, weather } from './test-tools'

const modelPath = join(cacheFolder(process.env), 'models', knownModel.fileName)
const packages = join(import.meta.dirname, '../../engine/node_modules/node-llama-cpp')
const missing = [
  existsSync(packages) ? '' : 'the engine is not installed',
  existsSync(modelPath) ? '' : 'the model is not in the cache',
].filter((reason) => reason !== '')
const title =
  missing.length === 0 ? 'the built-in model' : `the built-in model (skipped: ${missing.join(', ')})`

const harbours = toolOf({
  name: 'list_harbours',
  description: '',
  inputSchema: {
    type: 'object',
    properties: { country: { type: 'string' }, limit: { type: 'integer', minimum: 1, maximum: 50 } },
    required: ['country'],
  },
})
const ticket = toolOf({
  name: 'close_ticket',
  description: 'Ticket',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string', description: 'Number of the ticket.' } },
  },
})
const wanted = [
  { tool: weather, part: partOf(weather) },
  { tool: weather, part: partOf(weather, 'days') },
  { tool: harbours, part: partOf(harbours) },
  { tool: ticket, part: partOf(ticket) },
]

describe.skipIf(missing.length > 0)(title, () => {
  const host = createModelHost(knownModel.id, 0)
  const server = createEngineServer({ language: host, embeddings: embeddingHostForTest() })
  let complete: Complete

  beforeAll(async () => {
    const { loadLanguageModel } = await import('../../engine/llama/load-model')
    await host.open(knownModel.id, () =>
      loadLanguageModel({ path: modelPath, id: knownModel.id, contextSize: 2048, threads: null }),
    )
    const baseUrl = `http://127.0.0.1:${await listenOnLoopback(server, [0])}/v1`
    complete = createCompleter({ baseUrl, model: knownModel.id, builtIn: true }, () => null)
  }, 120_000)

  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await host.close()
  })

  test('gives drafts of one paragraph, or a reason why there is none; what is wrong with a draft is told', async () => {
    const signal = new AbortController().signal
    let drafted = 0
    for (const { tool, part } of wanted) {
      const outcome = await draftPart(part, tool, 'English', complete, signal)
      if (outcome.kind === 'dropped') {
        expect(outcome.reason).toMatch(/\.$/)
        continue
      }
      drafted += 1
      const { text } = outcome
      expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS)
      expect(text).not.toMatch(/\n|```|<\|im_|^(?:sure|here is|description:)/i)
      expect(text).toMatch(/\p{L}/u)
      const judgement = judgeDraft(text, part, tool, 'English')
      expect(judgement.isUnsafe).toBe(false)
      for (const flaw of judgement.inventions) expect(flaw).toMatch(/\.$/)
    }
    // A model of 135 million parameters writes poorly; that it writes nothing of use at all would be a fault of ours.
    expect(drafted).toBeGreaterThan(0)
  }, 300_000)
})
