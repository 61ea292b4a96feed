// Acts that may be hindered by what no code can help: storage, files, the network.
import { failureOf, type Failure } from '../../core/shared'
import { noticesActions } from '../stores/notices'

/** The failure that hindered an act, or null. */
export async function tryAct(act: () => Promise<void>): Promise<Failure | null> {
  try {
    await act()
    return null
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    return failure
  }
}

/** Shows the failure that hindered an act; true where it was done. */
export async function doOrShow(act: () => Promise<void>): Promise<boolean> {
  const failure = await tryAct(act)
  if (failure) noticesActions.showFailure(failure)
  return failure === null
}
