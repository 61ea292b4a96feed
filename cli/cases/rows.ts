import { writeCases, type EvaluationCase } from '../../core/evaluation'

/** Cases as rows of our own shape, as values. */
export function rowsOf(
  cases: readonly EvaluationCase[],
  nameOf: (key: string) => string,
): readonly unknown[] {
  const { text } = writeCases(cases, 'jsonl', nameOf)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
}
