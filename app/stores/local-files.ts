// Which files on disk the open project's documents came from. Filled by `local-files/watch.ts`.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A file on disk and how the project stands towards it. */
export interface LocalFile {
  readonly documentId: string
  readonly name: string
  /** False: the browser gave no way back, so changes are downloaded. */
  readonly canWrite: boolean
  /** Whether the project says something else than what was read or saved last. */
  readonly isChanged: boolean
}

export interface LocalFilesState {
  readonly files: readonly LocalFile[]
  /** The file whose saving is looked at; null: none. */
  readonly saving: string | null
}

export const localFilesStore = createStore<LocalFilesState>()(() => ({ files: [], saving: null }))

export const localFilesActions = {
  put: (files: readonly LocalFile[]): void => {
    localFilesStore.setState({ files })
  },
  setChanged: (changed: ReadonlyMap<string, boolean>): void => {
    localFilesStore.setState(({ files }) => ({
      files: files.map((file) => ({ ...file, isChanged: changed.get(file.documentId) ?? file.isChanged })),
    }))
  },
  /** Opens the dialog that shows what saving would change, or closes it. */
  look: (saving: string | null): void => {
    localFilesStore.setState({ saving })
  },
}

export function useLocalFiles<Selected>(selector: (state: LocalFilesState) => Selected): Selected {
  return useStore(localFilesStore, selector)
}
