// A list of any length of sound tools that have little in common, for examples, cases and reports about the size of a catalogue.

const ACTS = [
  ['find', 'Finds', 'by words of its title', 'words', 'Words of the title.'],
  ['book', 'Books', 'for a day', 'day', 'The day, as YYYY-MM-DD.'],
  ['price', 'Prices', 'in a currency', 'currency', 'The currency, such as "EUR".'],
  ['cancel', 'Cancels', 'for a stated reason', 'reason', 'The reason, in a sentence.'],
] as const
const THINGS = ['hotel', 'flight', 'concert', 'lesson', 'table', 'taxi', 'museum', 'cruise', 'repair']

/** So many tools, as MCP has them. */
export function manyTools(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => {
    const [act, does, how, parameter, meaning] = ACTS[index % ACTS.length] ?? ACTS[0]
    const turn = Math.floor(index / ACTS.length)
    const thing = `${THINGS[turn % THINGS.length] ?? ''}${turn >= THINGS.length ? `_${Math.floor(turn / THINGS.length) + 1}` : ''}`
    return {
      name: `${act}_${thing}`,
      description: `${does} a ${thing.replace('_', ' ')} ${how}. Use it once the customer has chosen one; it takes at most nine people.`,
      inputSchema: {
        type: 'object',
        properties: { [parameter]: { type: 'string', description: meaning } },
        required: [parameter],
      },
    }
  })
}
