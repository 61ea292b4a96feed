// The search over the tools of a run: the project's own index where a run shows them as they are, else an index of its own.
import { wordsOf } from '../../core/catalog'
import type { Registry, RunTool } from '../../core/harness'
import { parseJson } from '../../core/json'
import { walkSchemas } from '../../core/catalog'
import type { HashedDocument, Search } from '../../core/retrieval'
import { failureOf } from '../../core/shared'
import { packDocuments } from '../../workers/document-portions'
import type { RetrievalWorker } from '../../workers/retrieval-contract'
import type { WorkerClient } from '../../workers/rpc'
import { getProject } from '../stores/project-state'
import { createBreather } from './retrieval-documents'

/** What is needed from outside. */
export interface RegistryPorts {
  readonly worker: Pick<WorkerClient<RetrievalWorker>, 'call'>
  /** The search over the project as it is. */
  readonly searchTools: Search
  readonly giveWay: () => Promise<void>
  readonly now: () => number
}

const TOOLS_A_MESSAGE = 200

/** Makes what gives the search over a registry. The same registry is indexed once. Rejects with FailureError. */
export function createRegistrySearch(
  ports: RegistryPorts,
): (registry: Registry, signal: AbortSignal) => Promise<Search> {
  const slots = new WeakMap<Registry, string>()
  let made = 0

  async function index(registry: Registry, signal: AbortSignal): Promise<string> {
    made += 1
    const slot = `registry-${made}`
    const breathe = createBreather(ports.giveWay, ports.now, signal)
    let some: HashedDocument[] = []
    let sent = 0
    const send = async (): Promise<void> => {
      await ports.worker.call('takeDocuments', [slot, packDocuments(some), sent], signal)
      sent += some.length
      some = []
    }
    for (const tool of registry.values()) {
      some.push({ document: documentOf(tool), hash: '' })
      await breathe()
      if (some.length === TOOLS_A_MESSAGE) await send()
    }
    if (some.length > 0 || sent === 0) await send()
    await ports.worker.call('build', [slot, registry.size], signal)
    slots.set(registry, slot)
    return slot
  }

  async function find(
    registry: Registry,
    query: string,
    limit: number,
    signal: AbortSignal,
  ): ReturnType<Search> {
    const known = slots.get(registry)
    const slot = known ?? (await index(registry, signal))
    try {
      return (await ports.worker.call('search', [slot, query, limit, null], signal)).hits
    } catch (thrown) {
      // Other indexes took its place in the worker, or the worker was started anew.
      if (known === undefined || failureOf(thrown)?.code !== 'worker/restarted') throw thrown
      slots.delete(registry)
      return find(registry, query, limit, signal)
    }
  }

  return async (registry, signal) => {
    if (isProject(registry)) return ports.searchTools
    if (!slots.has(registry)) await index(registry, signal)
    return (query, limit, ownSignal) => find(registry, query, limit, ownSignal)
  }
}

/** True where the tools of a registry are those of the project, under the names and descriptions that they have there. */
function isProject(registry: Registry): boolean {
  const { tools } = getProject().catalog
  if (tools.length !== registry.size) return false
  return tools.every((tool) => {
    const shown = registry.get(tool.id)
    const { name, description } = wordsOf(tool)
    return shown?.name === name && shown.description === description && hasOwnParameters(shown)
  })
}

function hasOwnParameters({ parameterNames }: RunTool): boolean {
  return Object.keys(parameterNames).length === 0
}

function documentOf({ key, name, description, parameters, server }: RunTool): HashedDocument['document'] {
  const schema = parameters === null ? null : parseJson(parameters).root
  const names = new Set(walkSchemas(schema).flatMap((visit) => visit.name ?? []))
  return { id: key, name, description, parameters: [...names], server }
}
