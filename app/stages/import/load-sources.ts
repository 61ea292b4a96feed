import { failureOf } from '../../../core/shared'
import { fetchUrl } from '../../../io/files/fetch-url'
import { readFile, type ReadText } from '../../../io/files/read-file'
import { importActions } from './import-store'

/** Reads opened or dropped files into memory; each by itself, so that a bad one spoils no other. */
export async function loadFiles(files: readonly File[]): Promise<void> {
  await Promise.all(files.map((file) => take(readFile(file))))
}

/** Loads what stands at an address. */
export async function loadAddress(address: string): Promise<void> {
  await take(fetchUrl(address, new AbortController().signal))
}

async function take(reading: Promise<ReadText>): Promise<void> {
  importActions.startReading()
  try {
    importActions.addFile(await reading)
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    importActions.addFailure(failure)
  }
}
