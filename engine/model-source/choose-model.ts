import { basename, join } from 'node:path'
import { fileSize, isGguf } from './check-file'
import { findKnownModel, type Search } from './find-model'
import { reasonOf } from './trouble'

export interface ModelFile {
  readonly id: string
  readonly path: string
}

/** Fetches what a reference such as `hf:user/model:Q4_K_M` names into `folder`; node-llama-cpp's own function. */
export type FetchReference = (
  reference: string,
  folder: string,
  signal: AbortSignal,
  onProgress: (share: number | null) => void,
) => Promise<string>

/** Whether a model is given by a reference to a hub instead of a path. */
export function isReference(model: string): boolean {
  return /^(hf|huggingface|https?):/i.test(model)
}

/**
 * The model the user names, or the known one. What a user names is never replaced by another model, and only its form
 * is checked: its hash is not known here. Rejects with a sentence for a person.
 */
export async function chooseModel(
  named: string | null,
  search: Search,
  fetchReference: FetchReference,
): Promise<ModelFile> {
  if (named === null) return { id: search.model.id, path: await findKnownModel(search) }
  const path = isReference(named) ? await fetchNamed(named, search, fetchReference) : named
  if ((await fileSize(path)) === null) throw new Error(`There is no model file at ${path}.`)
  if (!(await isGguf(path))) throw new Error(`${path} is not a GGUF model file.`)
  return { id: basename(path).replace(/\.gguf$/i, ''), path }
}

async function fetchNamed(named: string, search: Search, fetchReference: FetchReference): Promise<string> {
  const { cache, signal, onProgress } = search
  const report = (share: number | null) => onProgress(share, `Downloading ${named}`)
  report(null)
  try {
    return await fetchReference(named, join(cache, 'models'), signal, report)
  } catch (error) {
    signal.throwIfAborted()
    const reason = reasonOf(error).replace(/\.$/, '')
    const advice = 'Check the reference and the connection, or give a file with --model PATH.'
    throw new Error(`The model ${named} could not be fetched: ${reason}. ${advice}`, { cause: error })
  }
}
