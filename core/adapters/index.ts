export type { ArtefactId } from './artefact'
export { artefacts } from './registry'
