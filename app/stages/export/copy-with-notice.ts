import { failureOf } from '../../../core/shared'
import { copyText } from '../../../io/files/save'
import { noticesActions } from '../../stores/notices'

/** Copies a text and says so; `what` begins the sentence. */
export async function copyWithNotice(text: string | Blob, what: string): Promise<void> {
  try {
    await copyText(text)
    noticesActions.show(`${what} was copied.`, { tone: 'good' })
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    noticesActions.showFailure(failure)
  }
}
