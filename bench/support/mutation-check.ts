// What must hold of any input, however broken: it is read or refused with a reason, nothing is lost in silence, no prototype is touched.
import { formats, writeCatalog, type Note } from '../../core/formats'
import { orderedTokens, parseJson } from '../../core/json'
import { lintCatalog } from '../../core/lint'
import { readSource } from '../../core/reading'
import { describeFailure } from '../../core/shared'

const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype, Map.prototype]
const untouched = prototypes.map(shapeOf)

function shapeOf(prototype: object): string {
  return Reflect.ownKeys(prototype).map(String).join(' ')
}

/** What is wrong with the way an input is treated; empty where nothing is. `thorough`: also checked, and written in every format. */
export function faultsOf(text: string, thorough: boolean): readonly string[] {
  const faults: string[] = []
  try {
    faults.push(...readingFaults(text, thorough))
  } catch (thrown) {
    faults.push(
      `crashed: ${thrown instanceof Error ? `${thrown.message}\n${thrown.stack ?? ''}` : String(thrown)}`,
    )
  }
  prototypes.forEach((prototype, index) => {
    if (shapeOf(prototype) !== untouched[index]) faults.push('a prototype was changed')
  })
  if ('polluted' in {}) faults.push('Object.prototype was polluted')
  return faults
}

function readingFaults(text: string, thorough: boolean): readonly string[] {
  const read = readSource(text, { file: 'input', newDocumentId: () => 'document' })
  if (!read.ok) return failureFaults(text, read.failure)
  const { tools, documents, notes } = read.value
  const faults = [...notes.flatMap(noteFaults)]
  if (tools.length === 0 && notes.length === 0) faults.push('no tools were read and nothing is said about it')
  if (new Set(tools.map(({ id }) => id)).size !== tools.length) faults.push('two tools have the same id')
  for (const tool of tools)
    if (!parseJson(tool.text).root) faults.push(`the text of ${tool.id} is not strict JSON`)
  const catalog = { tools, documents }
  if (tools.length > 0) faults.push(...roundTripFaults(text, catalog))
  if (thorough) {
    for (const { id } of formats) {
      const written = writeCatalog(catalog, { format: id, names: {}, toolIds: 'all' })
      if (tools.length > 0 && !parseJson(written.text).root && !documents.some(({ lines }) => lines))
        faults.push(`what is written as ${id} is not JSON`)
    }
    lintCatalog(catalog)
  }
  return faults
}

function failureFaults(text: string, failure: Parameters<typeof describeFailure>[0]): readonly string[] {
  const { what } = describeFailure(failure, 'terminal')
  if (what.trim() === '') return ['a failure says nothing']
  if (!('line' in failure)) return []
  const lines = text.split('\n').length
  const isInside = failure.line >= 1 && failure.line <= lines && failure.column >= 1
  return isInside ? [] : [`a failure names line ${failure.line} of ${lines}`]
}

function noteFaults({ message, path }: Note): readonly string[] {
  if (message.trim() === '') return ['a note says nothing']
  return path.every((step) => typeof step === 'string' || Number.isInteger(step))
    ? []
    : ['a note has no proper path']
}

/** A source that is JSON and keeps its document comes back token for token; of other sources the document itself must be stable. */
function roundTripFaults(text: string, catalog: Parameters<typeof writeCatalog>[0]): readonly string[] {
  const [document] = catalog.documents
  const inSlots = new Set(
    catalog.documents.flatMap(({ slots }) =>
      slots.flatMap(({ entries }) => entries.flatMap((entry) => ('tool' in entry ? [entry.tool] : []))),
    ),
  )
  if (!document || catalog.tools.some(({ id }) => !inSlots.has(id))) return []
  const written = writeCatalog(catalog, { format: 'own', names: {}, toolIds: 'all' }).text
  if (document.notation === undefined && (document.lines || parseJson(text, true).root)) {
    const [before, after] = [orderedTokens(text), orderedTokens(written)]
    const place = before.findIndex((token, index) => token !== after[index])
    if (place !== -1 || before.length !== after.length)
      return [
        `written back it differs at token ${place}: ${before.slice(Math.max(0, place - 2), place + 3).join(' ')}`,
      ]
  }
  return []
}
