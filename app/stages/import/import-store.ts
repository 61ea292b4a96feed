// What is about to be imported. It stays while other stages are looked at, and goes with the page.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ImportChoice } from '../../../core/formats'
import type { Failure } from '../../../core/shared'
import type { ReadText } from '../../../io/files/read-file'
import type { LiveRead } from './live/live-read'
import type { OnDisk } from '../../local-files/remember'
import type { TextOrFile } from '../../../workers/contracts'
import type { ImportOutcome } from './run-import'

/** Where the tools go. */
export type Destination = 'new' | 'add'

/** A file or address that was read into memory. */
export interface LoadedFile extends Omit<ReadText, 'text'> {
  /** A large file stays on disk: the worker reads it. */
  readonly text: TextOrFile
  readonly id: string
  /** Files that were opened together and may refer to each other by path; null for one that stands alone. */
  readonly group: string | null
  /** The file on disk; null where it came from elsewhere, or packed. */
  readonly disk: OnDisk | null
  /** Set where it was read from a running server. */
  readonly live?: LiveRead | undefined
}

/** A file or address that could not be read into memory. */
export interface FailedFile {
  readonly id: string
  readonly name: string
  readonly failure: Failure
}

export interface ImportState {
  readonly pasted: string
  readonly files: readonly LoadedFile[]
  readonly failed: readonly FailedFile[]
  readonly destination: Destination
  /** What a person chose for tools that are there already, by id of the incoming tool; the rest follows `otherwise`. */
  readonly resolutions: Readonly<Record<string, ImportChoice>>
  readonly otherwise: ImportChoice
  /** Files and addresses that are being loaded; null: none. */
  readonly loading: { readonly done: number; readonly total: number } | null
  /** A person stopped the reading; what was read by then stays. Something new goes on with it. */
  readonly isStopped: boolean
  /** What the last import did; shown until something new is put in. */
  readonly outcome: ImportOutcome | null
}

const empty: ImportState = {
  pasted: '',
  files: [],
  failed: [],
  destination: 'new',
  resolutions: {},
  otherwise: 'keep',
  loading: null,
  isStopped: false,
  outcome: null,
}

export const importStore = createStore<ImportState>()(() => empty)

let count = 0

/** What may be put in as loaded: the id is given here. */
export type Loaded = Omit<LoadedFile, 'id'>

export const importActions = {
  setPasted: (pasted: string): void => {
    importStore.setState({ pasted, outcome: null, resolutions: {}, isStopped: false })
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
  /** Says that so many more files are being loaded. */
  startLoading: (files: number): void => {
    importStore.setState(({ loading }) => ({
      loading: { done: loading?.done ?? 0, total: (loading?.total ?? 0) + files },
      outcome: null,
      isStopped: false,
    }))
  },
  /** Says that of those that are being loaded so many are dealt with. */
  passLoading: (files: number): void => {
    importStore.setState(({ loading }) => {
      if (!loading) return {}
      const done = loading.done + files
      return { loading: done >= loading.total ? null : { ...loading, done } }
    })
  },
  /** Puts in files that were loaded or could not be. */
  add: (loaded: readonly Loaded[], failed: readonly Omit<FailedFile, 'id'>[] = []): void => {
    importStore.setState((state) => ({
      files: [...state.files, ...loaded.map((file) => ({ ...file, id: nextId() }))],
      failed: [...state.failed, ...failed.map((file) => ({ ...file, id: nextId() }))],
      resolutions: {},
      outcome: null,
    }))
  },
  remove: (id: string): void => {
    importStore.setState(({ files, failed }) => ({
      files: files.filter((file) => file.id !== id),
      failed: failed.filter((file) => file.id !== id),
      resolutions: {},
    }))
  },
  removeAll: (): void => {
    importStore.setState({ files: [], failed: [], resolutions: {}, isStopped: false })
  },
  setStopped: (isStopped: boolean): void => {
    importStore.setState({ isStopped })
  },
  /** Empties the stage and shows what the import did. */
  finish: (outcome: ImportOutcome): void => {
    importStore.setState({ ...empty, destination: importStore.getState().destination, outcome })
  },
}

function nextId(): string {
  count += 1
  return `file-${count}`
}

export function useImport<Selected>(selector: (state: ImportState) => Selected): Selected {
  return useStore(importStore, selector)
}
