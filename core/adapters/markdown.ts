import { partsOf, readTool, type Part } from '../catalog'
import { applyRequest, type AlignedTool } from './apply-request'
import type { Artefact } from './artefact'
import { isRequiredPart, typeOfPart } from './part-facts'

/** A reference of tools for people: a section a tool with its description and a table of its parameters, under the new names with the old beside them. */
export const markdown: Artefact = {
  id: 'markdown',
  label: 'Markdown reference',
  purpose: 'A reference of the tools for people, with old and new names.',
  extension: 'md',
  mediaType: 'text/markdown',
  write: (request) => {
    const { tools, notes } = applyRequest(request)
    const servers = [...new Set(tools.map(({ before }) => before.server))]
    const sections = servers.flatMap((server) => {
      const own = tools.filter(({ before }) => before.server === server).map(sectionOf)
      return server === null ? own : [`## ${codeOf(server)}`, ...own]
    })
    return { text: `${['# Tools', ...sections].join('\n\n')}\n`, notes: notes.all }
  },
}

function sectionOf(tool: AlignedTool): string {
  const { names, after } = tool
  const blocks = [`### ${codeOf(names.new)}`]
  if (names.new !== names.old) blocks.push(`Original name: ${codeOf(names.old)}`)
  const { description } = readTool(after)
  if (description.trim() !== '') blocks.push(quoteOf(description))
  const rows = rowsOf(tool)
  blocks.push(rows.length === 0 ? 'No parameters.' : tableOf(rows))
  return blocks.join('\n\n')
}

interface Row {
  readonly name: string
  readonly original: string
  readonly type: string
  readonly required: boolean
  readonly description: string
}

function rowsOf({ before, after }: AlignedTool): readonly Row[] {
  const originals = new Map(partsOf(before).map((part) => [part.id, part]))
  return partsOf(after)
    .filter(({ kind }) => kind === 'parameter')
    .map((part) => {
      const original = originals.get(part.id) ?? part
      return {
        name: wayTo(part),
        original: original.name === part.name ? '' : original.name,
        type: typeOfPart(after, part),
        required: isRequiredPart(after, part) === true,
        description: part.description,
      }
    })
}

/** The way to a parameter as people write it: `order.lines[].price`. */
function wayTo({ path }: Part): string {
  const steps: string[] = []
  for (let index = 0; index < path.length; index += 1) {
    const step = String(path[index])
    if (step === 'properties') {
      index += 1
      steps.push(`${steps.length > 0 ? '.' : ''}${String(path[index])}`)
    } else if (step === '$defs' || step === 'definitions') {
      index += 1
      steps.splice(0, steps.length, String(path[index]))
    } else if (step === 'items' || step === 'prefixItems') steps.push('[]')
    else if (step === 'additionalProperties' || step === 'patternProperties') steps.push('{}')
  }
  return steps.join('')
}

function tableOf(rows: readonly Row[]): string {
  const hasOriginals = rows.some(({ original }) => original !== '')
  const heads = ['Parameter', ...(hasOriginals ? ['Original name'] : []), 'Type', 'Required', 'Description']
  const lines = rows.map(({ name, original, type, required, description }) => [
    codeOf(name),
    ...(hasOriginals ? [original === '' ? '' : codeOf(original)] : []),
    type === '' ? '' : codeOf(type),
    required ? 'yes' : 'no',
    textOf(description.trim()).replaceAll(/\r\n|\r|\n/g, '<br>'),
  ])
  const asLine = (cells: readonly string[]): string => `| ${cells.map(cellOf).join(' | ')} |`
  return [asLine(heads), asLine(heads.map(() => '---')), ...lines.map(asLine)].join('\n')
}

function cellOf(cell: string): string {
  return cell.replaceAll('|', '\\|')
}

function quoteOf(text: string): string {
  return textOf(text.trim())
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** Text that is read as text: no tags. */
function textOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** A name as code, whatever it holds. */
function codeOf(name: string): string {
  const plain = name.replaceAll(/\s+/g, ' ')
  if (!plain.includes('`')) return `\`${plain}\``
  const longest = Math.max(...[...plain.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence} ${plain} ${fence}`
}
