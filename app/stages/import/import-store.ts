// What is about to be imported. It stays while other stages are looked at, and goes with the page.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ImportChoice } from '../../../core/formats'
import type { Failure } from '../../../core/shared'
import type { ReadText } from '../../../io/files/read-file'
import type { ImportOutcome } from './run-import'

/** Where the tools go. */
export type Destination = 'new' | 'add'

/** A file or address that was read into memory. */
export interface LoadedFile extends ReadText {
  readonly id: string
}

export interface ImportState {
  readonly pasted: string
  readonly files: readonly LoadedFile[]
  readonly destination: Destination
  /** What a person chose for tools that are there already, by id of the incoming tool; the rest follows `otherwise`. */
  readonly resolutions: Readonly<Record<string, ImportChoice>>
  readonly otherwise: ImportChoice
  /** Files and addresses that could not be read. */
  readonly failures: readonly Failure[]
  /** Files or addresses that are being read. */
  readonly pending: number
  /** What the last import did; shown until something new is put in. */
  readonly outcome: ImportOutcome | null
}

const empty: ImportState = {
  pasted: '',
  files: [],
  destination: 'new',
  resolutions: {},
  otherwise: 'keep',
  failures: [],
  pending: 0,
  outcome: null,
}

export const importStore = createStore<ImportState>()(() => empty)

let count = 0

export const importActions = {
  setPasted: (pasted: string): void => {
    importStore.setState({ pasted, outcome: null, resolutions: {} })
  },
  setDestination: (destination: Destination): void => {
    importStore.setState({ destination })
  },
  resolve: (id: string, resolution: ImportChoice): void => {
    importStore.setState(({ resolutions }) => ({ resolutions: { ...resolutions, [id]: resolution } }))
  },
  resolveAll: (otherwise: ImportChoice): void => {
    importStore.setState({ otherwise, resolutions: {} })
  },
  startReading: (): void => {
    importStore.setState(({ pending }) => ({ pending: pending + 1, outcome: null, failures: [] }))
  },
  addFile: (file: ReadText): void => {
    count += 1
    const loaded = { ...file, id: `file-${count}` }
    importStore.setState(({ pending, files }) => ({
      pending: pending - 1,
      files: [...files, loaded],
      resolutions: {},
    }))
  },
  addFailure: (failure: Failure): void => {
    importStore.setState(({ pending, failures }) => ({
      pending: pending - 1,
      failures: [...failures, failure],
    }))
  },
  removeFile: (id: string): void => {
    importStore.setState(({ files }) => ({ files: files.filter((file) => file.id !== id), resolutions: {} }))
  },
  /** Empties the stage and shows what the import did. */
  finish: (outcome: ImportOutcome): void => {
    importStore.setState({ ...empty, destination: importStore.getState().destination, outcome })
  },
}

export function useImport<Selected>(selector: (state: ImportState) => Selected): Selected {
  return useStore(importStore, selector)
}
