import { QueryProvider } from '../../queries/QueryProvider'
import { AlignWork } from './AlignWork'

/** The align stage, with the cache of what it reads from storage. */
export function AlignStage() {
  return (
    <QueryProvider>
      <AlignWork />
    </QueryProvider>
  )
}
