// Values that are sent as bytes: JSON has none, so that an argument holds them as base64 (JSON Schema 2020-12, validation 8.3).
import type { Definition } from './definition'
import { madeAt, member, objectOf, type Made, type MadeMember } from './made'

/** True where a schema's value is sent as bytes, or is a list of such: a 2.0 `file`, or a text that is said to be binary. */
export function isFile(made: Made): boolean {
  const target = referredTo(made)
  const items = madeAt(target, 'items')
  return isBinary(target) || (items !== null && isBinary(referredTo(items)))
}

/** What a chain of references leads to; an empty text where it goes round. */
function referredTo(made: Made): Made {
  const seen = new Set<Definition>()
  let current = made
  while (typeof current !== 'string' && current.kind === 'reference') {
    if (seen.has(current.target)) return ''
    seen.add(current.target)
    current = current.target.made()
  }
  return current
}

function isBinary(made: Made): boolean {
  const encoding = madeAt(made, 'contentEncoding')
  if (madeAt(made, 'format') === '"binary"' || encoding === '"binary"') return true
  const mediaType = madeAt(made, 'contentMediaType')
  return encoding === null && mediaType !== null && !isText(mediaType)
}

function isText(mediaType: Made): boolean {
  return typeof mediaType === 'string' && /^"(?:text\/|application\/(?:json|xml))/.test(mediaType)
}

/** The schema of an argument that holds such a value as base64; `contentEncoding` says so. */
export function asBase64(made: Made): Made {
  const encoding: MadeMember = member('contentEncoding', '"base64"')
  if (typeof made === 'string') return objectOf([member('type', '"string"'), encoding])
  if (made.kind === 'reference') return { ...made, beside: [...made.beside, encoding] }
  if (made.kind !== 'object') return made
  if (made.members.some(({ key }) => key === 'items'))
    return objectOf(
      made.members.map((item) => (item.key === 'items' ? { ...item, value: asBase64(item.value) } : item)),
    )
  const others = made.members.filter(({ key }) => key !== 'contentEncoding' && key !== 'format')
  return objectOf([...others, encoding])
}
