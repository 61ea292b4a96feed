// The namings that `--naming` names, seen against the catalogue of the suite.
import type { Catalog, NamingPart } from '../../core/catalog'
import type { NameSources } from '../../core/evaluation'
import { failureOf, FailureError } from '../../core/shared'
import { readNamingFile, type NamingFile } from '../align/naming-file'
import { refuseUsage } from '../command'
import { USUAL_NAMING } from './variants'

type EvidencedRow = Pick<NamingPart, 'id' | 'new'> & Partial<Pick<NamingPart, 'baselines'>>

/** A word of `--naming` taken apart. */
export interface NamingWord {
  readonly id: string
  readonly file: string
}

/** `FILE` is the naming that variants usually mean, `VARIANT=FILE` one with a name of its own. */
export function namingWord(word: string): NamingWord {
  const at = word.indexOf('=')
  return at < 1 ? { id: USUAL_NAMING, file: word } : { id: word.slice(0, at), file: word.slice(at + 1) }
}

/** Namings, as they stand in their files, and for which models they were made. */
export interface ReadNamings extends NameSources {
  readonly madeFor: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, NamingFile['former']>
}

/** One of perhaps several namings: a flaw says in which file it is. */
async function readOne(file: string, catalog: Catalog): Promise<NamingFile> {
  try {
    return await readNamingFile(file, catalog)
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (failure?.code !== 'naming/unreadable') throw thrown
    throw new FailureError({ code: 'import/unreadable', source: file, message: failure.message })
  }
}

/** Reads the namings. An entry that matches nothing is wrong usage, as are two namings of one name. */
export async function readNamings(words: readonly string[], catalog: Catalog): Promise<ReadNamings> {
  const namings: NameSources['namings'][number][] = []
  const madeFor = new Map<string, string>()
  const files = new Map<string, NamingFile['former']>()
  for (const { id, file } of words.map(namingWord)) {
    if (id === 'base') refuseUsage('--naming: `base` is what the old names are called')
    if (namings.some((one) => one.id === id))
      refuseUsage(`--naming: two namings are called ${id}; write NAME=FILE`)
    const { former, removed } = await readOne(file, catalog)
    const [first] = removed
    if (first)
      refuseUsage(
        `--naming ${file}: ${removed.length} ${removed.length === 1 ? 'entry matches' : 'entries match'} nothing in the catalogue, the first one ${first.tool}${first.path}`,
      )
    // A list by hand has no evidence.
    const parts = (former.parts as readonly EvidencedRow[]).map(({ id: part, new: name, baselines }) => ({
      id: part,
      new: name,
      baselines: baselines ?? { base: '', greedy: null, mostFrequent: null },
    }))
    namings.push({ id, parts })
    files.set(id, former)
    if (former.model !== '') madeFor.set(id, former.model)
  }
  return { namings, accepted: {}, madeFor, files }
}
