// The second half of a connection test: does the model answer, in which ways, how many choices at a time, and does a seed repeat an answer.
import { promptKindsOf, untriedAbilitiesOf, type Ask, type Reply } from '../../core/models'
import type { Failure, Result } from '../../core/shared'
import { askOnce, countChoices } from './ask'
import type { ConnectionStepId, Judgement, Recorder } from './connection-report'
import { knownOf, learn, type Target } from './target'

const SEED = 7
const FEW_TOKENS = 16
const greeting = {
  prompt: 'Say hello.',
  temperature: 0,
  maximumTokens: FEW_TOKENS,
  stop: [],
  seed: null,
  count: 1,
} as const

/** Which target answered, or why none did. Records the steps `chat`, `completions`, `choices` and `seed`. Rejects when aborted. */
export async function testModel(
  targets: readonly [Target, ...Target[]],
  recorder: Recorder,
  explain: (failure: Failure) => string,
  signal: AbortSignal,
): Promise<Result<Target, Failure>> {
  for (const target of targets) learn(target, untriedAbilitiesOf(target.protocol))
  const greet = async (
    kind: Ask['kind'],
    id: ConnectionStepId,
    among: readonly [Target, ...Target[]],
  ): Promise<Result<Target, Failure>> => {
    const [first, ...others] = among
    const { result, milliseconds } = await recorder.settle(() =>
      askOnce(first, { ...greeting, kind }, signal),
    )
    const [next, ...rest] = others
    if (!result.ok && result.failure.code === 'endpoint/not-found' && next)
      return greet(kind, id, [next, ...rest])
    recorder.add(
      id,
      result.ok ? judgeAnswer(result.value, first, kind) : judgeSilence(result.failure, kind, explain),
      milliseconds,
    )
    return result.ok ? { ok: true, value: first } : result
  }
  const chat = await greet('chat', 'chat', targets)
  const takesText = promptKindsOf(targets[0].protocol).includes('completion')
  const completions = takesText
    ? await greet('completion', 'completions', chat.ok ? [chat.value] : targets)
    : null
  const answered = chat.ok ? chat : completions
  if (!answered?.ok) return chat
  const target = answered.value
  if (completions) learn(target, { ...knownOf(target), completions: completions.ok ? 'yes' : 'no' })
  const kind = chat.ok ? 'chat' : 'completion'
  await testChoices(target, kind, recorder, explain, signal)
  await testSeed(target, kind, recorder, explain, signal)
  return answered
}

async function testChoices(
  target: Target,
  kind: Ask['kind'],
  recorder: Recorder,
  explain: (failure: Failure) => string,
  signal: AbortSignal,
): Promise<void> {
  const probe: Ask = { ...greeting, kind, temperature: 1 }
  const { result, milliseconds } = await recorder.settle(() => countChoices(target, probe, signal))
  const several = (knownOf(target).choices[kind] ?? 1) > 1
  const judgement: Judgement = !result.ok
    ? { outcome: 'limited', sentence: explain(result.failure) }
    : several
      ? {
          outcome: 'works',
          sentence: 'It gives several answers in one request: two were asked for and two were counted.',
        }
      : {
          outcome: 'limited',
          sentence: 'It gives one answer a request, so each sample is a request of its own.',
        }
  recorder.add('choices', judgement, milliseconds)
}

async function testSeed(
  target: Target,
  kind: Ask['kind'],
  recorder: Recorder,
  explain: (failure: Failure) => string,
  signal: AbortSignal,
): Promise<void> {
  const seeded: Ask = { ...greeting, kind, temperature: 1, seed: SEED }
  const { result, milliseconds } = await recorder.settle(async () => [
    await askOnce(target, seeded, signal),
    await askOnce(target, seeded, signal),
  ])
  recorder.add(
    'seed',
    result.ok ? judgeSeed(result.value) : { outcome: 'limited', sentence: explain(result.failure) },
    milliseconds,
  )
}

function judgeAnswer(reply: Reply, target: Target, kind: Ask['kind']): Judgement {
  const choice = reply.choices[0]
  const notes = knownOf(target).notes.join(' ')
  const way = kind === 'chat' ? 'in chat' : 'to plain text (/completions)'
  const outcome = notes === '' ? 'works' : 'limited'
  if (choice?.text.trim() !== '') return { outcome, sentence: `The model answers ${way}. ${notes}`.trim() }
  const silent =
    choice.thinking === ''
      ? 'but with an empty text'
      : `but only thought within ${FEW_TOKENS} tokens: allow longer answers`
  return { outcome: 'limited', sentence: `The model answers ${way}, ${silent}. ${notes}`.trim() }
}

function judgeSilence(failure: Failure, kind: Ask['kind'], explain: (failure: Failure) => string): Judgement {
  if (kind === 'completion' && failure.code === 'endpoint/not-found')
    return { outcome: 'limited', sentence: 'It has no /completions for plain text: use a chat prompt.' }
  return { outcome: kind === 'chat' ? 'fails' : 'limited', sentence: explain(failure) }
}

function judgeSeed(replies: readonly Reply[]): Judgement {
  const [first, second] = replies
  if (first?.seed === null)
    return { outcome: 'limited', sentence: 'It takes no seed; samples are stored, so none is needed.' }
  return first?.choices[0]?.text === second?.choices[0]?.text
    ? { outcome: 'works', sentence: 'The same seed gave the same answer twice.' }
    : {
        outcome: 'limited',
        sentence:
          'It takes a seed, but the same seed gave two different answers; samples are stored, so none is needed.',
      }
}
