// Figures of PA-Tool's main table, as facts: read from the figure `static/images/results_wide.png` of github.com/holi-lab/PA-Tool, commit
// a5d4be8 (its page states CC BY-SA 4.0). Percentages as printed.

/** A column of the published table; `cases` is how many cases its percentages are shares of, inferred from the figures themselves. */
export interface PublishedColumn {
  readonly id:
    | 'similar'
    | 'scenario'
    | 'reliability'
    | 'multi-tool'
    | 'single-selection'
    | 'single-parameters'
    | 'multi-selection'
    | 'multi-parameters'
  readonly label: string
  readonly cases: number
  /** The suite of ours that has these cases. */
  readonly suite: string
}

export const publishedColumns: readonly PublishedColumn[] = [
  { id: 'similar', label: 'MetaTool, Similar', cases: 995, suite: 'metatool-similar' },
  { id: 'scenario', label: 'MetaTool, Scenario', cases: 1800, suite: 'metatool-scenario' },
  { id: 'reliability', label: 'MetaTool, Reliability', cases: 995, suite: 'metatool-reliability' },
  { id: 'multi-tool', label: 'MetaTool, Multi-tool', cases: 497, suite: 'metatool-multi-tool' },
  {
    id: 'single-selection',
    label: 'RoTBench single-turn, tool selection',
    cases: 105,
    suite: 'rotbench-single-clean',
  },
  {
    id: 'single-parameters',
    label: 'RoTBench single-turn, parameter identification',
    cases: 105,
    suite: 'rotbench-single-clean',
  },
  {
    id: 'multi-selection',
    label: 'RoTBench multi-turn, tool selection',
    cases: 70,
    suite: 'rotbench-multi-clean',
  },
  {
    id: 'multi-parameters',
    label: 'RoTBench multi-turn, parameter identification',
    cases: 70,
    suite: 'rotbench-multi-clean',
  },
]

/** One line of the table: the percentages in the order of the columns; null where none is printed. */
export type PublishedRow = readonly [model: string, method: string, percentages: readonly (number | null)[]]

export const publishedRows: readonly PublishedRow[] = [
  ['GPT-4.1-mini', 'Base', [79.6, 84.3, 76.3, 72.2, 79.1, 58.1, 71.4, 61.4]],
  ['Gemini-2.5-Flash', 'Base', [70, 79.8, 89.2, 77.3, 82.9, 56.2, 60, 54.3]],
  ['Claude-Sonnet-4.5', 'Base', [75.6, 83, 84.3, 85.1, 83.3, 67.6, 64.3, 58.6]],
  ['Qwen2.5-3B', 'Base', [48.7, 55.3, 83.6, 75.1, 12.4, 7.6, 10, 10]],
  ['Qwen2.5-3B', 'Greedy', [49.1, 57, 82.9, 63.4, 13.3, 7.6, 11.4, 7.1]],
  ['Qwen2.5-3B', 'MostFreq', [50.5, 56.3, 84.3, 73, 14.3, 8.6, 12.9, 8.6]],
  ['Qwen2.5-3B', 'Human', [54.6, 62.9, 80.6, 72.6, null, null, null, null]],
  ['Qwen2.5-3B', 'PA-Tool', [50, 58.8, 86.2, 72.6, 18.1, 10.5, 15.7, 14.3]],
  ['Qwen2.5-7B', 'Base', [59.6, 74.4, 78.3, 78.3, 49.5, 20, 21.4, 21.4]],
  ['Qwen2.5-7B', 'Greedy', [60.6, 75.4, 85.4, 82.7, 50.5, 21, 18.6, 15.7]],
  ['Qwen2.5-7B', 'MostFreq', [65.3, 75.5, 90, 86.1, 50.5, 23.8, 24.3, 20]],
  ['Qwen2.5-7B', 'Human', [65.8, 76.7, 78.6, 82.1, null, null, null, null]],
  ['Qwen2.5-7B', 'PA-Tool', [64.1, 78.4, 88.2, 84.9, 55.2, 21.9, 27.1, 22.9]],
  ['Llama3.2-3B', 'Base', [55, 58.6, 43.6, 79.1, 56.2, 20, 32.9, 27.1]],
  ['Llama3.2-3B', 'Greedy', [57.7, 58.9, 39.8, 70.4, 59.1, 20, 32.9, 25.7]],
  ['Llama3.2-3B', 'MostFreq', [61.3, 64.2, 65.7, 81.3, 60, 18.1, 32.9, 27.1]],
  ['Llama3.2-3B', 'Human', [58.6, 60.9, 55.2, 72.6, null, null, null, null]],
  ['Llama3.2-3B', 'PA-Tool', [65.7, 67.7, 60.6, 80.5, 62.9, 21.9, 34.3, 28.6]],
  ['Llama3.1-8B', 'Base', [61.5, 73.9, 53.5, 78.7, 58.1, 17.1, 42.8, 34.3]],
  ['Llama3.1-8B', 'Greedy', [64.6, 72.9, 51.5, 78.9, 63.8, 18.1, 44.3, 32.9]],
  ['Llama3.1-8B', 'MostFreq', [68.8, 79.3, 66.4, 85.7, 66.7, 18.1, 45.7, 34.3]],
  ['Llama3.1-8B', 'Human', [69.3, 78.9, 63.5, 86.5, null, null, null, null]],
  ['Llama3.1-8B', 'PA-Tool', [70.4, 79.9, 66, 88.3, 68.6, 18.1, 48.6, 35.7]],
]

/** Where the figures are from, as a report states it. */
export const PUBLISHED_SOURCE =
  'PA-Tool, main table (github.com/holi-lab/PA-Tool, commit a5d4be8, CC BY-SA 4.0). Other models than the one of this run: shown beside it, never mixed with it.'
