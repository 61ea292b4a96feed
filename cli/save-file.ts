import { access, constants, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { FailureError } from '../core/shared'

/** Does what writes a file. Throws `file/not-saved` with the system's reason. */
export async function saving<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new FailureError({ code: 'file/not-saved', message })
  }
}

/** Writes a file. Throws `file/not-saved`. */
export async function saveFile(file: string, text: string): Promise<void> {
  await saving(() => writeFile(file, text))
}

/** Writes a value as JSON. Throws `file/not-saved`. */
export async function saveJson(file: string, value: unknown): Promise<void> {
  await saveFile(file, `${JSON.stringify(value, null, 2)}\n`)
}

/** Makes sure, before costly work, that its result can be written there; nothing is made. Throws `file/not-saved`. */
export async function requireWritable(file: string): Promise<void> {
  const known = await stat(file).catch(() => null)
  await saving(async () => {
    if (known?.isDirectory()) throw new Error(`${file} is a folder`)
    await access(known ? file : dirname(file), constants.W_OK)
  })
}
