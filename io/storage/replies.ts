// Replies of evaluations as they came, by a hash of everything that shaped them: a run that was broken off asks only for the rest.
import type { StoredReply } from '../../core/evaluation'
import { transaction } from './database'

/** Requests that are made without giving way: more of them would hold up the page. */
const KEYS_A_TURN = 256

/** Stores replies; one of the same key is replaced. Settles when they are on disk. Throws FailureError `storage/...`. */
export async function putReplies(replies: readonly StoredReply[]): Promise<void> {
  if (replies.length === 0) return
  await transaction(['replies'], async (running) => {
    const table = running.objectStore('replies')
    const puts = replies.map((reply) => table.put(reply))
    // Sent along with what it commits: a tab that is killed now loses nothing of it to a missing answer.
    running.commit()
    await Promise.all(puts)
  })
}

/** The stored ones of some keys, in the order of the keys. */
export async function listReplies(keys: readonly string[]): Promise<readonly StoredReply[]> {
  const found: StoredReply[] = []
  for (let start = 0; start < keys.length; start += KEYS_A_TURN) {
    const some = keys.slice(start, start + KEYS_A_TURN)
    const replies = await transaction(['replies'], (running) =>
      Promise.all(some.map((key) => running.objectStore('replies').get(key))),
    )
    found.push(...replies.flatMap((reply) => reply ?? []))
  }
  return found
}

/** Those of these keys that have a reply; nothing of the replies is read. */
export async function storedKeys(keys: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (let start = 0; start < keys.length; start += KEYS_A_TURN) {
    const some = keys.slice(start, start + KEYS_A_TURN)
    const stored = await transaction(['replies'], (running) =>
      Promise.all(some.map((key) => running.objectStore('replies').getKey(key))),
    )
    found.push(...stored.flatMap((key) => key ?? []))
  }
  return found
}

/** Deletes the replies of these keys, so that they are asked anew. */
export async function deleteReplies(keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_A_TURN) {
    const some = keys.slice(start, start + KEYS_A_TURN)
    await transaction(['replies'], async (running) => {
      await Promise.all(some.map((key) => running.objectStore('replies').delete(key)))
    })
  }
}
