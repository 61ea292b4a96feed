const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** A number of source code as a token of JSON: its own spelling where JSON has it too; null where it is none that JSON can say. */
export function numberToken(source: string): string | null {
  const plain = source.replaceAll('_', '').replace(/n$/, '')
  if (JSON_NUMBER.test(plain)) return plain
  if (/^0[xob][\da-f]+$/i.test(plain)) return BigInt(plain).toString()
  const spelled = plain
    .replace(/^\./, '0.')
    .replace(/\.(?=$|[eE])/, '.0')
    .replace(/^0+(?=\d)/, '')
  return JSON_NUMBER.test(spelled) ? spelled : null
}
