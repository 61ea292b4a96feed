import { emptyCatalog, partsWithValues, readTool, type Catalog, type Names } from '../catalog'
import { readText } from '../formats'
import { toPointer } from '../json'

/** Reads a catalogue for a test; empty where it cannot be read. */
export function catalogueOf(source: unknown): Catalog {
  const text = typeof source === 'string' ? source : JSON.stringify(source)
  const read = readText(text, { file: 'tools.json', newDocumentId: () => 'document' })
  return read.ok ? read.value : emptyCatalog
}

/** Names by `tool`, `tool/properties/x` or `server: tool/properties/x`; an entry that means nothing is a fault of the test. */
export function namesFor(catalog: Catalog, wanted: Readonly<Record<string, string>>): Names {
  const ids = new Map<string, string>()
  for (const tool of catalog.tools)
    for (const { id, path } of partsWithValues(tool)) {
      const key = `${readTool(tool).name}${toPointer(path)}`
      if (!ids.has(key)) ids.set(key, id)
      ids.set(`${tool.server ?? ''}: ${key}`, id)
    }
  const entries = Object.entries(wanted).map(([key, name]) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`The test catalogue has no ${key}.`)
    return [id, name] as const
  })
  return Object.fromEntries(entries)
}
