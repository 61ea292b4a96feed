import type { Command } from 'commander'
import { readTool, type Catalog } from '../../core/catalog'
import { toolReferences, type ToolReferences, type WordedTool } from '../../core/evaluation'
import { readCatalog } from '../align/run-input'
import type { CommonOptions } from '../command'
import { withLiveOptions, type LiveOptions } from '../live/options'
import type { Terminal } from '../terminal'

/** What all subcommands are told. */
export interface CasesOptions extends CommonOptions, LiveOptions {
  readonly catalog?: readonly string[]
}

/** Adds the catalogue that cases are about. */
export function addCatalogOption(command: Command): Command {
  return withLiveOptions(command).option(
    '--catalog <in...>',
    'the catalogues whose tools the cases are about: files, folders or patterns',
  )
}

/** A catalogue as cases see it. */
export interface CasesCatalog {
  readonly references: ToolReferences
  readonly tools: readonly WordedTool[]
}

/** The catalogue of the options; `null` where none is given, `undefined` where it could not be read (the exit code is then set). */
export async function casesCatalog(
  terminal: Terminal,
  options: CasesOptions,
): Promise<CasesCatalog | null | undefined> {
  if (!options.catalog) return null
  const catalog = await readCatalog(terminal, options.catalog, options)
  return catalog ? { references: toolReferences(catalog), tools: wordedTools(catalog) } : undefined
}

function wordedTools(catalog: Catalog): readonly WordedTool[] {
  return catalog.tools.map((tool) => {
    const { name, description } = readTool(tool)
    return { key: tool.id, name, description }
  })
}
