// Where the files of a batch go.
import { mkdir, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { BatchFile } from '../../core/models'
import { refuseUsage } from '../command'
import { saveFile, saving } from '../save-file'
import type { Terminal } from '../terminal'

/** Writes the files, one by its name, several with numbers; without a name the only one goes to stdout. */
export async function saveFiles(
  terminal: Terminal,
  files: readonly BatchFile[],
  out: string | undefined,
): Promise<readonly { readonly file: string; readonly requests: number }[]> {
  const [only] = files
  if (!only) return []
  if (out === undefined || out === '-') {
    if (files.length > 1)
      return refuseUsage(`the requests make ${files.length} files: name a folder with --out`)
    await terminal.print(only.text)
    return []
  }
  const name = await fileName(out)
  const saved = []
  for (const [index, { text, requests }] of files.entries()) {
    const file = files.length === 1 ? name('') : name(`-${String(index + 1).padStart(3, '0')}`)
    await saveFile(file, text)
    saved.push({ file, requests })
  }
  return saved
}

/** How files are called: in a folder `requests.jsonl`, else as `out` says; a number goes in front of the ending. */
async function fileName(out: string): Promise<(number: string) => string> {
  const isFolder = /[/\\]$/.test(out) || (await stat(out).catch(() => null))?.isDirectory() === true
  if (isFolder) {
    await saving(() => mkdir(out, { recursive: true }))
    return (number) => join(out, `requests${number}.jsonl`)
  }
  const { dir, name, ext } = parse(out)
  return (number) => (number === '' ? out : join(dir, `${name}${number}${ext}`))
}
