import { defaultSettings } from '../alignment'
import type { Catalog } from '../catalog'
import { PROJECT_VERSION, type Project } from './project'

/** A new project around a catalogue, with the published alignment settings. `id` must be unique among the saved projects. */
export function createProject(id: string, name: string, catalog: Catalog): Project {
  return {
    version: PROJECT_VERSION,
    id,
    name,
    catalog,
    drafts: {},
    accepted: {},
    refused: {},
    namings: [],
    pinned: {},
    excluded: {},
    runs: [],
    alignmentSettings: defaultSettings,
  }
}
