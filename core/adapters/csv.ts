import Papa from 'papaparse'
import { partsWithValues, readTool } from '../catalog'
import { toPointer } from '../json'
import { applyRequest, type AlignedTool } from './apply-request'
import type { Artefact } from './artefact'
import { isRequiredPart, typeOfPart } from './part-facts'

const COLUMNS = ['server', 'tool', 'path', 'old', 'new', 'description', 'type', 'required'] as const

/**
 * One row a part (tool, parameter, described enum value), for spreadsheets and scripts: RFC 4180 with a header, UTF-8, line feeds. `tool` is the
 * original name, `path` the JSON Pointer in the original schema, empty for the tool itself. Cells hold the exact text: one that a spreadsheet
 * might take for a formula is noted, not changed.
 */
export const csv: Artefact = {
  id: 'csv',
  label: 'CSV table',
  purpose: 'One row for each tool and parameter with its old and new name, to look through in a spreadsheet.',
  extension: 'csv',
  mediaType: 'text/csv',
  write: (request) => {
    const { tools, notes } = applyRequest(request)
    const rows = tools.flatMap((tool) => {
      const own = rowsOf(tool)
      const suspicious = own.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell)).length
      if (suspicious > 0) {
        const cells = suspicious === 1 ? 'A cell begins' : `${suspicious} cells begin`
        const message = `${cells} with \`=\`, \`+\`, \`-\`, \`@\` or a tab, which a spreadsheet may run as a formula: import all columns as text.`
        notes.add(tool.before, 'warning', [], message)
      }
      return own
    })
    const text = Papa.unparse({ fields: [...COLUMNS], data: rows }, { newline: '\n' })
    return { text: `${text}\n`, notes: notes.all }
  },
}

function rowsOf({ before, names }: AlignedTool): string[][] {
  const renamed = new Map([...names.parameters, ...(names.values ?? [])].map((part) => [part.id, part.new]))
  return partsWithValues(before).map((part) => {
    const required = isRequiredPart(before, part)
    return [
      before.server ?? '',
      readTool(before).name,
      toPointer(part.path),
      part.name,
      part.kind === 'tool' ? names.new : (renamed.get(part.id) ?? part.name),
      part.description,
      typeOfPart(before, part),
      required === null ? '' : String(required),
    ]
  })
}
