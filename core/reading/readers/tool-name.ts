// Names of tools out of titles and files.

const LEGAL = /^[A-Za-z_][\w-]{0,63}$/
const LONGEST = 64

/** A name that providers take, out of words that may be none: `Create a user` becomes `Create_a_user`. Empty where nothing is left. */
export function toToolName(words: string): string {
  if (LEGAL.test(words)) return words
  const plain = words
    .replaceAll(/[^\w-]+/g, '_')
    .replaceAll(/^[_-]+|[_-]+$/g, '')
    .slice(0, LONGEST)
  return /^\d/.test(plain) ? `_${plain}`.slice(0, LONGEST) : plain
}

/** The name of a file without its folder and endings: `a/b/user.schema.json.gz` is `user`. */
export function baseNameOf(file: string): string {
  return (file.split(/[/\\]/).at(-1) ?? '').replace(/(?:[.](?:gz|json|jsonc|ya?ml|schema))+$/i, '')
}

/** The folders of a file, outermost first. */
export function foldersOf(file: string): readonly string[] {
  return file.split(/[/\\]/).slice(0, -1)
}
