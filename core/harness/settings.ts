/** Flat: schemas in one prompt and ordinary tool calling. HEART and TUMS: as their papers say. */
export type HarnessMode = 'flat' | 'heart' | 'tums'

/** How arguments are made (TUMS): at once; in groups that are joined; frame, values, synthesis. */
export type HandlerKind = 'direct' | 'parallel' | 'serial'

/** Parts that an ablation takes out: of HEART the first four (its table 6), of TUMS the last two (its figure 3: NIR and OS). */
export type Ablation = 'planner' | 'router' | 'primitives' | 'verifier' | 'recognizer' | 'multi-structure'

export interface HarnessSettings {
  readonly mode: HarnessMode
  readonly without: readonly Ablation[]
  /** How many tools a search gives to one choice. In flat mode null puts all schemas into the prompt. */
  readonly shortlist: number | null
  /** HEART's B: how many times a plan may be made anew; 0: never. */
  readonly budget: number
  /** TUMS' MAX-STEPS, and how many turns of calls flat mode has. */
  readonly maximumSteps: number
  /** How many questions a run may ask the person. */
  readonly maximumQuestions: number
  /** How many times one part of arguments is asked for again with its error (HEART's router may ask for 1 to 5 retries a step instead). */
  readonly retries: number
  /** By a tool's key: the handler that a person chose instead of the rule's. */
  readonly handlers: Readonly<Record<string, HandlerKind>>
  /** How flat mode offers tools: in the request's own field, or described in the prompt. */
  readonly calling: 'native' | 'text'
  readonly temperature: number
  readonly maximumTokens: number
  readonly seed: number | null
  /** Milliseconds that one execution may take where the router gives no time of its own. */
  readonly timeLimit: number
}

/** The papers' own values where they name some: B = 3, 30 seconds. */
export const usualSettings: HarnessSettings = {
  mode: 'heart',
  without: [],
  shortlist: 8,
  budget: 3,
  maximumSteps: 8,
  maximumQuestions: 5,
  retries: 2,
  handlers: {},
  calling: 'native',
  temperature: 0,
  maximumTokens: 1024,
  seed: 1,
  timeLimit: 30_000,
}
