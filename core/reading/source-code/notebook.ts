// Jupyter notebooks (nbformat 4): the code of all cells is one text, so that names of an earlier cell are known in a later one.
import { createPositions, itemsOf, memberOf, nodeAt, stringAt, type JsonNode } from '../../json'
import type { Derived, Reader, ReadableSource } from '../reader'
import { languageNamed, readAs, type Language, type Places } from './languages'

/** Tools in the code cells of a notebook. */
export const notebook: Reader = {
  kind: 'source-code',
  recognize: ({ root }) => {
    const cells = itemsOf(memberOf(root, 'cells')?.valueNode)
    return cells.some((cell) => stringAt(cell, ['cell_type']) === 'code') ? 'likely' : null
  },
  read: readNotebook,
}

interface Cell {
  readonly index: number
  readonly language: Language
  readonly text: string
}

function readNotebook({ root }: ReadableSource): Derived {
  const language =
    languageNamed(stringAt(root, ['metadata', 'language_info', 'name']) ?? '') ??
    languageNamed(stringAt(root, ['metadata', 'kernelspec', 'language']) ?? '') ??
    'python'
  const cells = itemsOf(memberOf(root, 'cells')?.valueNode).flatMap((cell, index): Cell[] => {
    if (stringAt(cell, ['cell_type']) !== 'code') return []
    return [cellOf(sourceText(nodeAt(cell, ['source'])), index, language)]
  })
  const languages = [...new Set(cells.map((cell) => cell.language))]
  const findings = languages.map((one) =>
    readCells(
      cells.filter((cell) => cell.language === one),
      one,
    ),
  )
  return {
    tools: findings.flatMap(({ tools }) => tools),
    remarks: findings.flatMap(({ remarks }) => remarks),
  }
}

/** The source of a cell: a string, or a list of lines. */
function sourceText(node: JsonNode | null): string {
  if (typeof node?.value === 'string') return node.value
  return itemsOf(node)
    .map(({ value }) => (typeof value === 'string' ? value : ''))
    .join('')
}

/** Commands of IPython become comments of the same length; a cell of another language is one of its own. */
function cellOf(text: string, index: number, language: Language): Cell {
  const magic = /^\s*%%(\w+)/.exec(text)?.[1]
  const other = magic === undefined ? null : languageNamed(magic)
  const body = text.replace(/^([ \t]*)[%!](?!=)/gm, '$1#')
  return { index, language: other ?? language, text: body }
}

function readCells(cells: readonly Cell[], language: Language): Derived {
  const starts: number[] = []
  let text = ''
  for (const cell of cells) {
    starts.push(text.length)
    text += `${cell.text}\n\n`
  }
  const positionOf = createPositions(text)
  const cellAt = (at: number): number =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= at),
    )
  const places: Places = {
    lineOf: (at) => {
      const position = cellAt(at)
      const line = positionOf(at).line - positionOf(starts[position] ?? 0).line + 1
      return `Cell ${(cells[position]?.index ?? 0) + 1}, line ${line}`
    },
    pathOf: (at) => ['cells', cells[cellAt(at)]?.index ?? 0],
  }
  return readAs(language, text, places)
}
