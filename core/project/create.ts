import { defaultSettings } from '../alignment'
import type { Catalog } from '../catalog'
import { noProject, type Project } from './project'

/** A new project around a catalogue, with the published alignment settings. `id` must be unique among the saved projects. */
export function createProject(id: string, name: string, catalog: Catalog): Project {
  return { ...noProject, id, name, catalog, alignmentSettings: defaultSettings }
}
