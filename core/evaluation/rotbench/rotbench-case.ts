import type { JsonValue } from '../../catalog'

/** A tool as RoTBench's normalised files list it. */
export interface RotBenchTool {
  readonly name: string
  readonly description: string
  readonly parameters: JsonValue
}

/** An answer that counts as right. An optional parameter that may be left out stands as "None". */
export interface RotBenchGold {
  readonly action: string
  readonly input: Readonly<Record<string, JsonValue>>
}

/** One turn of the conversation so far. */
export interface RotBenchTurn {
  readonly from: string
  readonly value: string
}

/** A case of RoTBench (Ye et al. 2024): a conversation, the tools offered in it, and the answers that count. The last two tools ask the user and finish. */
export interface RotBenchCase {
  readonly i: number
  readonly id: string
  readonly scenario: string
  readonly noise: string
  readonly systemPreamble: string
  readonly tools: readonly RotBenchTool[]
  readonly history: readonly RotBenchTurn[]
  readonly gold: readonly RotBenchGold[]
  /** False where every gold answer has empty arguments: the official scorer counts none as right. */
  readonly scorable: boolean
}
