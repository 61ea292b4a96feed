// Numbers as other notations spell them.

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Whether a text is a number as JSON spells it. */
export function isJsonNumber(text: string): boolean {
  return JSON_NUMBER.test(text)
}

/** A decimal number without a sign, zeros or points that JSON does not want, and with those that it does: `+1`, `.5`, `5.`, `007`. Null where it is none. */
export function respelledNumber(source: string): string | null {
  const spelled = source
    .replace(/^([-+]?)\./, '$10.')
    .replace(/^\+/, '')
    .replace(/\.(?=$|[eE])/, '.0')
    .replace(/^(-?)0+(?=\d)/, '$1')
  return isJsonNumber(spelled) ? spelled : null
}
