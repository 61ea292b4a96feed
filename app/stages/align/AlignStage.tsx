import { QueryProvider } from '../../queries/QueryProvider'
import { PartsReading } from '../../selection/PartsReading'
import { usePartsRead } from '../../selection/use-parts-read'
import { useProject } from '../../stores/project-state'
import { AlignWork } from './AlignWork'

/** The align stage, with the cache of what it reads from storage. */
export function AlignStage() {
  const tools = useProject((project) => project.catalog.tools)
  const share = usePartsRead(tools)
  if (share < 1) return <PartsReading share={share} />
  return (
    <QueryProvider>
      <AlignWork />
    </QueryProvider>
  )
}
