// Tools on their way from the worker that reads them to the page. The page stands still while it takes a message, and nested values take
// long: so texts go as they are, everything else as one JSON text, and places of parameters, which many tools share, only once.
import { makeTool, type FormatId, type Tool, type ToolId, type ToolLayout, wordsOf } from '../core/catalog'
import { toPointer, type JsonPath } from '../core/json'
import { at, narrowTexts } from '../core/shared'

/** Some tools of one reading, with the names and descriptions that lists show, so that the page reads no text to draw them. */
export interface ToolPortion {
  readonly texts: readonly string[]
  readonly names: readonly string[]
  readonly descriptions: readonly string[]
  /** A `PackedRest` as JSON. */
  readonly rest: string
}

/** Places and layouts are known by their number in all portions of the reading; those that are met first are told. */
interface PackedRest {
  readonly layouts: readonly ToolLayout[]
  readonly places: readonly JsonPath[]
  readonly tools: readonly PackedTool[]
}

type PackedTool = readonly [
  id: ToolId,
  format: FormatId,
  layout: number,
  server: string | null,
  origin: Tool['origin'],
  parameters: readonly number[],
]

/** Makes what packs the tools of one reading, portion by portion. */
export function createPacker(): (tools: readonly Tool[]) => ToolPortion {
  const layouts = new Map<ToolLayout, number>()
  const places = new Map<string, number>()
  return (tools) => {
    const newLayouts: ToolLayout[] = []
    const newPlaces: JsonPath[] = []
    const packed = tools.map(({ id, format, layout, server, origin, parameters }): PackedTool => {
      const numbers = parameters.map(({ id: parameterId, path }) =>
        numberOf(places, parameterId.slice(id.length), path, newPlaces),
      )
      return [id, format, numberOf(layouts, layout, layout, newLayouts), server, origin, numbers]
    })
    const rest: PackedRest = { layouts: newLayouts, places: newPlaces, tools: packed }
    const words = tools.map(wordsOf)
    return {
      texts: narrowTexts(tools.map(({ text }) => text)),
      names: narrowTexts(words.map(({ name }) => name)),
      descriptions: narrowTexts(words.map(({ description }) => description)),
      rest: JSON.stringify(rest),
    }
  }
}

function numberOf<Key, Value>(known: Map<Key, number>, key: Key, value: Value, fresh: Value[]): number {
  const number = known.get(key)
  if (number !== undefined) return number
  known.set(key, known.size)
  fresh.push(value)
  return known.size - 1
}

/** Makes what takes these portions apart again, in the same order. Equal places are one object then. */
export function createUnpacker(): (portion: ToolPortion) => readonly Tool[] {
  const layouts: ToolLayout[] = []
  const places: JsonPath[] = []
  const pointers: string[] = []
  return ({ texts, names, descriptions, rest }) => {
    const unpacked = JSON.parse(rest) as PackedRest
    layouts.push(...unpacked.layouts)
    places.push(...unpacked.places)
    pointers.push(...unpacked.places.map(toPointer))
    return unpacked.tools.map(([id, format, layout, server, origin, numbers], index) => {
      const anatomy = {
        name: names[index] ?? '',
        description: descriptions[index] ?? '',
        parameters: numbers.map((number) => ({ path: at(places, number), pointer: at(pointers, number) })),
      }
      return makeTool(
        { id, format, layout: at(layouts, layout), text: texts[index] ?? '', server, origin },
        anatomy,
      )
    })
  }
}
