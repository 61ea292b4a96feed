// What the model is shown: a part's description and nothing else of it, never its old name.
import type { AlignmentSettings, PartKind, PromptTemplate } from '../catalog'
import { hashText } from '../shared'

// Far from common domains, since a small model copies names out of the examples; worded and as long as descriptions usually are, with short
// names, since it copies their manner too.
const toolExamples = [
  [
    'Works out how long a kiln must cool before it can be opened. Takes the peak temperature and the kind of brick.',
    'get_cooling_time',
  ],
  ['Lists the ringing methods that suit a number of church bells.', 'list_bell_methods'],
  [
    'Adds a note that a beehive was inspected, with what the keeper saw. Returns the note.',
    'add_hive_inspection',
  ],
  ['Turn a knitting chart into written rows', 'convert_knitting_chart'],
  ['Returns the lichens that grow on a kind of rock, at most 50 at a time.', 'find_lichens'],
  ['Sets the angle of a sundial for a latitude. Use this before the plate is engraved.', 'set_sundial_angle'],
  ['Compare two wax seals and say whether one die made both.', 'compare_wax_seals'],
  ['Removes a falcon from the register. This cannot be undone.', 'remove_falcon'],
  ['Draws the rigging of a sailing ship as a picture.', 'draw_ship_rigging'],
  [
    'Retrieves the age of a violin, estimated from its varnish. Only for violins made before 1900.',
    'get_violin_age',
  ],
] as const

const parameterExamples = [
  ['How thick the glaze is put on, in millimetres', 'glaze_thickness'],
  ['Number of church bells in the tower. Defaults to 6.', 'bell_count'],
  ['The unique identifier of the beehive', 'hive_id'],
  ['Whether knitting starts with a purl row', 'starts_with_purl'],
  ['Kinds of rock on which the lichen was seen, separated by commas.', 'rock_kinds'],
  ['The angle of the sundial, e.g. 52.5', 'sundial_angle'],
  ['Largest diameter of the wax seal', 'max_diameter'],
  ['Day on which the falcon was ringed, as YYYY-MM-DD', 'ringing_date'],
  ['Name of the ship, as painted on the bow', 'ship_name'],
  ['Only violins made in this year are returned (optional)', 'year'],
] as const

/** The two built-in prompts. A completion prompt makes even very small models answer with clean names; chat models need the other. */
export const builtInPrompts: { readonly chat: PromptTemplate; readonly completion: PromptTemplate } = {
  completion: {
    kind: 'completion',
    tool: completionText(toolExamples),
    parameter: completionText(parameterExamples),
  },
  chat: {
    kind: 'chat',
    tool: 'Name the function that this describes. Answer with the name alone: one identifier, no explanation.\n\nDescription: {description}',
    parameter:
      'Name the function parameter that this describes. Answer with the name alone: one identifier, no explanation.\n\nDescription: {description}',
  },
}

/** The published settings, with the completion prompt. */
export const defaultSettings: AlignmentSettings = {
  samples: 32,
  samplesMaximum: 32,
  stopping: 'fixed',
  changeBound: 0.05,
  temperature: 0.4,
  alpha: 0.2,
  duplicates: 'each',
  prompt: builtInPrompts.completion,
  maximumTokens: 32,
  style: { spelling: 'any', prefix: '', verbFirst: false },
  profiles: [],
  enumValues: false,
}

/** Where an answer ends. */
export const stopSequences: readonly string[] = ['\n']

/** The text that asks for one part's name. `toolDescription` stands for `{tool}`: the description of the tool a parameter belongs to. */
export function fillPrompt(
  template: PromptTemplate,
  part: {
    readonly kind: PartKind
    readonly description: string
    readonly toolDescription: string
  },
): string {
  const values = { description: collapseSpace(part.description), tool: collapseSpace(part.toolDescription) }
  // One pass, so that braces inside a description are text.
  return template[promptKind(part.kind)].replaceAll(
    /\{(description|tool)\}/g,
    (_, key: keyof typeof values) => values[key],
  )
}

/** Which of a template's two texts asks for a part of a kind: a value is asked for as a parameter is. */
export function promptKind(kind: PartKind): 'tool' | 'parameter' {
  return kind === 'tool' ? 'tool' : 'parameter'
}

const MORE_THAN_BLANKS = /[^\S ]|\s\s|^\s|\s$/

/** A description as the prompt shows it: one line. */
export function collapseSpace(text: string): string {
  // Most descriptions are one line as they stand.
  return !MORE_THAN_BLANKS.test(text) ? text : text.replaceAll(/\s+/g, ' ').trim()
}

/** What hinders a template from being used, as sentences; empty when nothing does. */
export function promptProblems(template: PromptTemplate): readonly string[] {
  const kinds = ['tool', 'parameter'] as const
  return kinds
    .filter((kind) => !template[kind].includes('{description}'))
    .map(
      (kind) =>
        `The prompt for ${kind}s does not show the description: write {description} where it is to stand.`,
    )
}

/** The names in a template's examples (`Name: x`): a winner that equals one may be a copy. */
export function exampleNames(template: PromptTemplate, kind: PartKind): readonly string[] {
  return Array.from(
    template[promptKind(kind)].matchAll(/^Name:[ \t]*(\S+)[ \t]*$/gm),
    (match) => match[1] ?? '',
  )
}

/** Identifies a template by its content. */
export function promptHash(template: PromptTemplate): string {
  return hashText(JSON.stringify([template.kind, template.tool, template.parameter]))
}

// No blank after the last colon: it would break the tokens of the answer.
function completionText(examples: readonly (readonly [description: string, name: string])[]): string {
  const lines = examples.map(([description, name]) => `Description: ${description}\nName: ${name}\n`)
  return `${lines.join('')}Description: {description}\nName:`
}
