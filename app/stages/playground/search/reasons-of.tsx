import type { ReactNode } from 'react'
import { getProject } from '../../../stores/project-state'
import { toolChoices } from '../../evaluate/cases/tool-choices'
import { ReasonsOf } from './ReasonsOf'

/** Why a search finds a tool, by the catalogue as it is today. */
export function reasonsOf(query: string, key: string): ReactNode {
  return <ReasonsOf query={query} tool={key} choices={toolChoices(getProject().catalog)} />
}
