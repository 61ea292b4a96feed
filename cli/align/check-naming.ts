// `align --check`: whether a naming still fits its catalogue. Asks no model.
import { staleParts, type StaleReason } from '../../core/alignment'
import type { Catalog } from '../../core/catalog'
import { refuseUsage, writeResult } from '../command'
import type { Terminal } from '../terminal'
import { readNamingFile } from './naming-file'
import type { AlignOptions } from './options'
import { chosenParts, placesOf, placeText, type PartPlace } from './part-place'

/** A part for which the naming is stale, as it is written with `--json`. */
interface StaleRow extends PartPlace {
  readonly id: string
  readonly why: StaleReason
  readonly message: string
}

const messages: Readonly<Record<StaleReason, string>> = {
  added: 'it is new: the naming does not speak of it',
  removed: 'it is gone: the catalogue does not have it any more',
  'description-changed': 'its description changed, or what is shown with it',
  'name-changed': 'the catalogue has another name for it than the naming replaced',
  failed: 'it was never named: its requests failed',
}

/** Lists where the naming is stale and makes the command end with exit code 1 when it is anywhere. */
export async function checkNaming(
  terminal: Terminal,
  catalog: Catalog,
  options: AlignOptions,
  areKindsStated: boolean,
): Promise<void> {
  const file = namingOf(options)
  const { former, removed } = await readNamingFile(file, catalog)
  const places = placesOf(catalog)
  const stale = staleParts(catalog, former, {
    ...(areKindsStated && { kinds: options.parts }),
    partIds: chosenParts(catalog, options.part),
  })
  const gone = options.part ? [] : removed
  const rows: readonly StaleRow[] = [
    ...stale.flatMap(({ partId, why }): readonly StaleRow[] => {
      const place = places.get(partId)
      return place ? [{ id: partId, ...place, why, message: messages[why] }] : []
    }),
    ...gone.map((row) => ({ ...row, why: 'removed' as const, message: messages.removed })),
  ]
  if (rows.length > 0) terminal.setExitCode(1)
  if (options.json) {
    await writeResult(terminal, JSON.stringify({ naming: file, stale: rows }, null, 2), options.out)
    return
  }
  const lines = rows.map((row) => `${placeText(row, row.id)}: ${row.message}`)
  const parts = rows.length === 1 ? '1 part' : `${rows.length} parts`
  const end =
    rows.length === 0
      ? `${file} fits the catalogue.`
      : `${file} is stale for ${parts}; run \`align --incremental --naming ${file}\` to bring it up to date.`
  await writeResult(terminal, [...lines, end].join('\n'), options.out)
}

function namingOf({ check, naming }: AlignOptions): string {
  if (typeof check === 'string' && naming !== undefined)
    return refuseUsage('--check and --naming name a file each; write `--naming FILE --check`')
  return typeof check === 'string'
    ? check
    : (naming ?? refuseUsage('--check needs the naming: --check FILE, or --naming FILE'))
}
