// The only file that knows the schema of the browser's database. The version here counts table layouts; the version of a project's own
// shape is `core/project/migrations.ts`.
import {
  deleteDB,
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb'
import type { ExactScores, Sample } from '../../core/alignment'
import type { SourceDocument, Tool } from '../../core/catalog'
import type { OfferedTool, StoredReply } from '../../core/evaluation'
import type { Trace } from '../../core/harness'
import type { Project, ProjectCase, ProjectVersion } from '../../core/project'
import { FailureError, type Failure } from '../../core/shared'

/** A project without its tools, which lie in a table of their own so that an edit writes one tool, not all. */
export interface ProjectHead {
  readonly id: string
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly savedAt: number
  readonly toolCount: number
  /** Changes with every save: tells a tab that another one saved in between. */
  readonly stamp: string
  readonly toolOrder: readonly string[]
  /** Absent in heads that were saved before there were cases. */
  readonly caseOrder?: readonly string[]
  readonly document: Omit<Project, 'catalog' | 'cases'> & {
    readonly catalog: Pick<Project['catalog'], 'documents'>
  }
}

/** What an evaluation was about, as it stood when it started: enough to judge its replies after any edit. */
export interface EvaluationRecord {
  readonly projectId: string
  readonly runId: string
  readonly cases: readonly ProjectCase[]
  /** Ids of those that are asked, where not all are; the others shape the prompts. */
  readonly onlyCases: readonly string[] | null
  /** By the variant's id: its tools as the model was shown them. */
  readonly offered: Readonly<Record<string, readonly OfferedTool[]>>
}

/** Exact peakedness of one part, by what was asked and how it was scored. */
export interface ExactRecord {
  readonly key: string
  /** ISO 8601. */
  readonly at: string
  readonly scores: ExactScores
}

/** A file on the person's disk that a document of a project came from. */
export interface LocalFileRecord {
  readonly projectId: string
  readonly documentId: string
  /** The file's own name. */
  readonly name: string
  /** The way back to it; null where the browser gave none. */
  readonly handle: FileSystemFileHandle | null
  /** Its text as it was imported, with a byte order mark where there was one. */
  readonly source: string
  /** The document as it stood in the catalogue right after the import. */
  readonly document: SourceDocument
  /** A hash of the text that is on disk as far as this page knows: as imported, or as saved last. */
  readonly onDisk: string
  /** Tells what was in the file then: see `app/local-files/fingerprint.ts`. */
  readonly fingerprint: string
  /** Under which names it is saved. */
  readonly names: 'original' | 'aligned'
  /** Whether it was saved from here before. */
  readonly wasSaved: boolean
}

/** A version of a project as its list shows it; what it holds lies beside it. */
export interface VersionHead {
  readonly id: string
  readonly projectId: string
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly savedAt: number
  /** Kept by the program before something large, not by a person. */
  readonly isAutomatic: boolean
  readonly toolCount: number
  /** Accepted names that were kept with it. */
  readonly nameCount: number
}

/** What a version holds. */
export interface VersionContent extends ProjectVersion {
  readonly id: string
}

/** What the list of a project's runs shows of one; its spans, which hold whole prompts, lie beside it. */
export interface TraceHead extends Omit<Trace, 'spans' | 'names'> {
  readonly projectId: string
  /** The run had not ended when this was written: what is stored is a part of it. */
  readonly isPartial?: true
  /** Id of the comparison that it belongs to; absent: none. */
  readonly comparison?: string
}

/** The rest of a run. */
export interface TraceContent extends Pick<Trace, 'id' | 'spans' | 'names'> {
  readonly projectId: string
}

/** The vector of a text in one model's space. Belongs to no project: the same text is embedded once. */
export interface VectorRecord {
  /** `vectorSpaceOf` of the model: only vectors of one space can be compared. */
  readonly space: string
  /** `hashText` of the text that was embedded. */
  readonly hash: string
  /** The vector's numbers divided by `scale` and rounded, -127 to 127. */
  readonly values: Int8Array<ArrayBuffer>
  readonly scale: number
  /** The day it was last of use, in days since the epoch. */
  readonly usedOn: number
}

/** What is searched in a project, packed: made again where it does not fit the catalogue. */
export interface SearchIndexRecord {
  readonly projectId: string
  /** Tells of which catalogue it was made, and in which form. */
  readonly stamp: string
  /** Milliseconds since the epoch. */
  readonly savedAt: number
  /** Plain data and buffers. */
  readonly packed: unknown
}

interface Tables extends DBSchema {
  projects: { key: string; value: ProjectHead }
  tools: { key: [string, string]; value: { readonly projectId: string; readonly tool: Tool } }
  cases: { key: [string, string]; value: { readonly projectId: string; readonly case: ProjectCase } }
  samples: { key: [string, number]; value: Sample }
  replies: { key: string; value: StoredReply }
  evaluations: { key: [string, string]; value: EvaluationRecord }
  /** By project and start: ISO 8601 sorts by time. */
  traces: { key: string; value: TraceHead; indexes: { started: [string, string] } }
  traceContents: { key: string; value: TraceContent }
  exact: { key: string; value: ExactRecord }
  localFiles: { key: [string, string]; value: LocalFileRecord }
  versions: { key: string; value: VersionHead; indexes: { projectId: string } }
  versionContents: { key: string; value: VersionContent }
  vectors: { key: [string, string]; value: VectorRecord; indexes: { usedOn: number } }
  indexes: { key: string; value: SearchIndexRecord }
}

type Table = StoreNames<Tables>
export type Transaction = IDBPTransaction<Tables, Table[], 'readwrite'>

export const DATABASE_NAME = 'namewright'
const DATABASE_VERSION = 6

/** The keys of everything that lies under a project's id, in tables whose keys begin with it. */
export function rangeOfProject(projectId: string): IDBKeyRange {
  // Arrays sort after strings: the upper bound lies behind every other id.
  return IDBKeyRange.bound([projectId], [projectId, []])
}

let connection: Promise<IDBPDatabase<Tables>> | null = null

/** Runs `work` in one transaction over the named tables and settles when it is complete. Throws FailureError `storage/...`. */
export async function transaction<Value>(
  tables: readonly Table[],
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  try {
    connection ??= open()
    const database = await connection.catch((thrown: unknown) => {
      connection = null
      throw thrown
    })
    return await settle(database.transaction([...tables], 'readwrite'), work)
  } catch (thrown) {
    throw thrown instanceof FailureError ? thrown : new FailureError(storageFailure(thrown))
  }
}

/** Runs `work`; when it fails, takes back what it wrote. Rejects with the first cause. */
async function settle<Value>(
  running: Transaction,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  // A full disk aborts the transaction: its requests then fail with an abort, and `done` with the cause.
  const ended = running.done.then(
    () => null,
    (cause: unknown) => ({ cause }),
  )
  try {
    const value = await work(running)
    const trouble = await ended
    if (trouble) throw trouble.cause
    return value
  } catch (thrown) {
    const isAbort = thrown instanceof Error && thrown.name === 'AbortError'
    if (isAbort && running.error) throw running.error
    if (!isAbort) abort(running)
    await ended
    throw thrown
  }
}

function abort(running: Transaction): void {
  try {
    running.abort()
  } catch {
    // It has ended by itself.
    return
  }
}

/** Closes the database and deletes it with everything in it. */
export async function deleteDatabase(): Promise<void> {
  const open = connection
  connection = null
  if (open) (await open).close()
  await deleteDB(DATABASE_NAME)
}

async function open(): Promise<IDBPDatabase<Tables>> {
  if (typeof indexedDB === 'undefined')
    throw new FailureError({ code: 'storage/unavailable', message: 'this browser has no IndexedDB' })
  return openDB<Tables>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('projects', { keyPath: 'id' })
        database.createObjectStore('tools', { keyPath: ['projectId', 'tool.id'] })
        database.createObjectStore('samples', { keyPath: ['key', 'index'] })
      }
      if (from < 2) database.createObjectStore('exact', { keyPath: 'key' })
      if (from < 3) database.createObjectStore('localFiles', { keyPath: ['projectId', 'documentId'] })
      if (from < 4) {
        database.createObjectStore('versions', { keyPath: 'id' }).createIndex('projectId', 'projectId')
        database.createObjectStore('versionContents', { keyPath: 'id' })
      }
      if (from < 5) {
        database.createObjectStore('cases', { keyPath: ['projectId', 'case.id'] })
        database.createObjectStore('replies', { keyPath: 'key' })
        database.createObjectStore('evaluations', { keyPath: ['projectId', 'runId'] })
      }
      if (from < 6) {
        // Earlier versions made a table of this name, of another form, that nothing was ever put into.
        if (database.objectStoreNames.contains('traces')) database.deleteObjectStore('traces')
        database
          .createObjectStore('traces', { keyPath: 'id' })
          .createIndex('started', ['projectId', 'startedAt'])
        database.createObjectStore('traceContents', { keyPath: 'id' })
        database.createObjectStore('vectors', { keyPath: ['space', 'hash'] }).createIndex('usedOn', 'usedOn')
        database.createObjectStore('indexes', { keyPath: 'projectId' })
      }
    },
    blocking(_current, _blocked, event) {
      // A newer page wants to change the tables: make way, the next access opens anew.
      ;(event.target as IDBDatabase).close()
      connection = null
    },
    terminated() {
      connection = null
    },
  })
}

/** The named failure behind an error of the database. */
export function storageFailure(thrown: unknown): Failure {
  const name = thrown instanceof Error ? thrown.name : ''
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (name === 'QuotaExceededError') return { code: 'storage/full', message }
  if (name === 'VersionError')
    return { code: 'storage/newer-version', found: DATABASE_VERSION + 1, known: DATABASE_VERSION }
  if (name === 'DataCloneError' || name === 'DataError') return { code: 'storage/corrupt', message }
  return { code: 'storage/unavailable', message }
}
