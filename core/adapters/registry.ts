import type { Artefact } from './artefact'
import { csv } from './csv'
import { fastmcp } from './fastmcp'
import { markdown } from './markdown'
import { overlay } from './overlay'
import { python } from './python'
import { typescript } from './typescript'

/** All artefacts, in the order in which they are listed. */
export const artefacts: readonly Artefact[] = [overlay, fastmcp, typescript, python, markdown, csv]
