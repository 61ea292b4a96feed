import type { Artefact } from './artefact'
import { adapterData } from './adapter-data'
import { applyRequest } from './apply-request'
import { literalLines } from './literals'
import { schemasRuntime } from './typescript-runtime/schemas'
import { shapesRuntime } from './typescript-runtime/shapes'
import { toolsRuntime } from './typescript-runtime/tools'
import { valuesRuntime } from './typescript-runtime/values'

const HEADER = `// Made by Namewright: tools under aligned names, and the way back to the original ones. No dependencies.
// Offer \`alignedTools\` to the model, or \`alignTools(list)\`; give its calls to \`toOriginalCall\` before you run them.
`

/** A TypeScript module without dependencies that holds the aligned tools and renames lists and calls both ways. */
export const typescript: Artefact = {
  id: 'typescript',
  label: 'TypeScript adapter',
  purpose: 'Renames tool lists and calls in your own TypeScript or JavaScript code, both ways.',
  extension: 'ts',
  mediaType: 'text/typescript',
  write: (request) => {
    const applied = applyRequest(request)
    const { tools, map } = adapterData(applied)
    const data = `
/** The exact JSON text of each aligned tool; numbers that JavaScript cannot hold are whole only here. */
export const alignedToolTexts: readonly string[] = ${literalLines(tools)}

const MAP = (${literalLines(map)} as readonly string[]).map((text) => JSON.parse(text) as MappedTool)

/** The aligned tools, each in its own format. */
export const alignedTools: readonly Tool[] = alignedToolTexts.map((text) => JSON.parse(text) as Tool)
`
    const code = [HEADER, toolsRuntime, schemasRuntime, shapesRuntime, valuesRuntime]
    return { text: insertData(code, data), notes: applied.notes.all }
  },
}

/** The data comes first: what follows reads it while the module loads. */
function insertData(code: readonly string[], data: string): string {
  const [header = '', ...rest] = code
  return `${header}${data}${rest.join('')}`
}
