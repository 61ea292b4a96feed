import { describe, expect, test } from 'vitest'
import { readEvaluationBatch, usualBatchOptions, writeEvaluationBatch } from './batch'
import { besideStored, planEvaluation } from './plan'
import { aligned, base, runOf, settings, suiteOf } from './test-run'

const run = runOf(suiteOf(4), [base, { ...base, id: 'base+nearest', correction: 'nearest-name' }, aligned])
const plan = planEvaluation(run)
const keys = plan.asks.map(({ key }) => key)
const AT = '2026-01-01T00:00:00.000Z'

const answer = (id: string | undefined, content: string): string =>
  JSON.stringify({
    custom_id: id,
    response: {
      status_code: 200,
      body: { created: 1_700_000_000, choices: [{ message: { content }, finish_reason: 'stop' }] },
    },
  })

describe('the requests of an evaluation', () => {
  test('are one line each, known by the key of the reply', () => {
    const [file, ...others] = writeEvaluationBatch(run, plan)
    expect(others).toEqual([])
    const lines = (file?.text ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.map((line) => line.custom_id)).toEqual(keys)
    expect(lines[0]).toMatchObject({
      method: 'POST',
      url: '/v1/chat/completions',
      body: { model: 'm', max_completion_tokens: settings.maximumTokens, temperature: 0 },
    })
    expect(lines[0]?.body).not.toHaveProperty('stream')
  })

  test('take the form of the service, and as many files as its limits demand', () => {
    const files = writeEvaluationBatch(run, plan, {
      ...usualBatchOptions,
      target: 'vllm',
      maximumRequestsPerFile: 3,
      refused: ['temperature'],
    })
    expect(files.map(({ requests }) => requests)).toEqual([3, 3, 2])
    expect(files[0]?.text).toContain('"max_tokens"')
    expect(files[0]?.text).not.toContain('temperature')
  })
})

describe('their results', () => {
  test('come in any order and number of files, and count for all variants that asked the same', () => {
    const lines = keys.map((key) => answer(key, 'weather')).reverse()
    const sources = [
      { name: 'a', text: lines.slice(0, 3).join('\n') },
      { name: 'b', text: lines.slice(3).join('\n') },
    ]
    const read = readEvaluationBatch(run, plan, sources, [], AT)
    expect([read.replies.length, read.missing, read.problems]).toEqual([12, [], []])
    expect(read.replies[0]).toMatchObject({ reply: 'weather', at: '2023-11-14T22:13:20.000Z' })
  })

  test('that failed, are strange or contradict are told with their places', () => {
    const [one, two, three, four] = keys
    const failed = {
      custom_id: two,
      response: { status_code: 500, body: { error: { message: 'Too busy' } } },
    }
    const text = [
      answer(one, 'weather'),
      answer(one, 'timer'),
      answer(one, 'weather'),
      JSON.stringify(failed),
      JSON.stringify({ ...failed, custom_id: three }),
      answer(three, 'timer'),
      JSON.stringify({ custom_id: four, method: 'POST', url: '/v1/chat/completions', body: {} }),
      answer('0123456789abcdef', 'x'),
      answer('nw1-0123456789abcdef-s-0-1', 'x'),
      '{"custom_id": ',
    ].join('\n')
    const read = readEvaluationBatch(run, plan, [{ name: 'r', text }], [], AT)
    expect(read.problems.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'conflict'],
      [7, 'request'],
      [8, 'other-run'],
      [9, 'foreign'],
      [10, 'unreadable'],
      [4, 'failed'],
    ])
    expect(read.repeated).toBe(1)
    expect(read.missing.map(({ planned, reason }) => [planned.key, reason])).toEqual(
      keys.filter((key) => key !== one && key !== three).map((key) => [key, key === two ? 'Too busy' : null]),
    )
    const again = besideStored(plan, read.replies)
    expect(writeEvaluationBatch(run, again)[0]?.requests).toBe(6)
  })

  test('of native calling hold calls', () => {
    const native = runOf(suiteOf(1), [base], { settings: { ...settings, form: 'native' } })
    const asked = planEvaluation(native)
    const text = JSON.stringify({
      custom_id: asked.asks[0]?.key,
      response: {
        status_code: 200,
        body: {
          choices: [{ message: { tool_calls: [{ function: { name: 'weather', arguments: '{}' } }] } }],
        },
      },
    })
    const read = readEvaluationBatch(native, asked, [{ name: 'r', text }], [], AT)
    expect(read.replies[0]?.calls).toEqual([{ name: 'weather', arguments: '{}' }])
  })
})
