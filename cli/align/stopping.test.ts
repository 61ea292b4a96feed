import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startFakeEndpoint } from '../../e2e/support/fake-endpoint'
import { adaptiveSettings } from '../../core/alignment'
import { namingOf, PARTS, setUpAlign } from './test-align'

const { path, serve, align } = setUpAlign(startFakeEndpoint)

test('--adaptive stops parts early, spends no more than --samples, and says what it spared', async () => {
  const server = await serve({ choices: 'ignored' })
  const file = ['--samples-file', path('s.jsonl')]
  const run = await align(server, ['--adaptive', '--samples', '32', ...file])
  expect(run.code).toBe(0)
  const { parts, settings } = namingOf(run)
  expect(settings).toMatchObject({
    samples: 32,
    samplesMaximum: 32,
    stopping: 'adaptive',
    changeBound: adaptiveSettings.changeBound,
  })
  const sampled = parts.filter(({ used }) => used !== 0)
  expect(sampled).toHaveLength(PARTS)
  const used = sampled.reduce((sum, part) => sum + Number(part.used), 0)
  expect(server.choicesGiven()).toBe(used + PARTS)
  expect(used).toBeLessThan(PARTS * 32)
  expect(sampled.map(({ stopped }) => stopped)).toContain('unlikely')
  expect(run.stderr).toContain(`samples a part on average instead of 32`)
  expect(run.stderr).toContain('3 parts: at most 99 requests to fake-model')
  const again = await align(server, ['--adaptive', '--samples', '32', ...file])
  expect(again.stdout).toBe(run.stdout)
  expect(server.choicesGiven()).toBe(used + PARTS)
  expect(namingOf(await align(server, ['--adaptive', '--bound', '0.01', ...file])).settings).toMatchObject({
    changeBound: 0.01,
  })
})

test('--proof changes no winner', async () => {
  const server = await serve()
  const proof = await align(server, ['--proof', '--samples', '24'])
  const fixed = await align(await serve(), ['--samples', '24'])
  const names = (run: typeof proof): unknown[] => namingOf(run).parts.map((part) => part.new)
  expect(names(proof)).toEqual(names(fixed))
})

test('--max-answers is never passed; what is missing is listed, and a higher cap goes on', async () => {
  const server = await serve({ choices: 'ignored' })
  const file = path('s.jsonl')
  const capped = await align(server, ['--max-answers', '15', '--samples-file', file])
  expect(capped.code).toBe(3)
  expect(server.choicesGiven()).toBeLessThanOrEqual(15)
  expect(capped.stderr).toContain('The run ended at its cap of 15 answers.')
  const kept = (await readFile(file, 'utf8')).trimEnd().split('\n').length
  expect(kept).toBe(server.choicesGiven())
  expect((await align(server, ['--max-answers', '30', '--samples-file', file])).code).toBe(0)
  expect(server.choicesGiven()).toBe(PARTS * 9)
})

test('--max-cost is never passed, and costs are told before and after', async () => {
  const server = await serve()
  const price = ['--price-in', '10', '--price-out', '30']
  const whole = await align(server, price)
  expect(whole.stderr).toMatch(
    /3 descriptions go to 127\.0\.0\.1:\d+ on this machine, without names; about .* at most 864 of answers: \$0\.0\d at most\./,
  )
  expect(whole.stderr).toMatch(/27 answers: .* tokens of prompts, .* of answers, \$0\.00?\d+\./)
  const stopped = await align(await serve(), [...price, '--max-cost', '0.001'])
  expect(stopped).toMatchObject({ code: 3, stdout: '' })
  expect(stopped.stderr).toContain('cap of $0.001.')
})

test('--exact says that a server shows no probabilities, and the naming is written all the same', async () => {
  const server = await serve()
  const run = await align(server, ['--exact'])
  expect(run.code).toBe(3)
  expect(run.stderr).toContain('Exact peakedness: ')
  expect(namingOf(run).parts.map(({ new: name }) => name)).toContain('get_weather')
})
