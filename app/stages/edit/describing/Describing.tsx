import { onDemand } from '../../../on-demand'
import { useDescribingScope } from './describing-store'

const DescribingDialog = onDemand(async () => (await import('./DescribingDialog')).DescribingDialog)

/** The dialog that drafts descriptions, where it is open. */
export function Describing() {
  const scope = useDescribingScope()
  return scope ? <DescribingDialog scope={scope} /> : null
}
