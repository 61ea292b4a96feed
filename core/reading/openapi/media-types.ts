// Which of several media types a body or value is sent as.
import { membersAt, type MemberSpot, type Spot } from './files'

/** How content is written: as JSON, as form fields, as parts, as text, or as bytes. */
export type ContentKind = 'json' | 'form' | 'parts' | 'text' | 'bytes'

/** How content of a media type is written. */
export function contentKind(mediaType: string): ContentKind {
  const type = bareType(mediaType)
  if (/[/+]json$/.test(type) || type === '*/*' || type === 'application/*') return 'json'
  if (type === 'application/x-www-form-urlencoded') return 'form'
  if (type.startsWith('multipart/')) return 'parts'
  if (/^(?:image|audio|video|font)\//.test(type) || BYTES.test(type)) return 'bytes'
  return 'text'
}

const BYTES =
  /^application\/(?:octet-stream|pdf|zip|gzip|x-gzip|x-tar|x-zip-compressed|vnd\.openxmlformats\S*|vnd\.ms-\S*)$/

/** What is sent in the place of a range: JSON for everything, plain text for any text. */
export function sentType(mediaType: string): string {
  const type = bareType(mediaType)
  if (type === '*/*' || type === 'application/*') return 'application/json'
  if (type === 'text/*') return 'text/plain'
  return type.endsWith('/*') ? 'application/octet-stream' : mediaType
}

/** Best first: JSON, then anything whose name says JSON, everything (sent as JSON), forms, parts, plain text, bytes, other text. */
function rankOf(mediaType: string): number {
  const type = bareType(mediaType)
  if (type === 'application/json') return 0
  const kind = contentKind(type)
  if (kind === 'json') return type.endsWith('*') ? 2 : 1
  if (kind === 'form') return 3
  if (kind === 'parts') return type === 'multipart/form-data' ? 4 : 5
  if (type === 'text/plain' || type === 'text/*') return 6
  return kind === 'bytes' ? 7 : 8
}

/** The best of several media types; among equals the one that stands first. */
export function bestType(mediaTypes: readonly string[]): string | null {
  return [...mediaTypes].sort((one, other) => rankOf(one) - rankOf(other))[0] ?? null
}

/** The best entry of a `content` map, and the media types that are passed over. */
export function bestContent(content: Spot | null): {
  readonly best: MemberSpot | null
  readonly others: readonly string[]
} {
  const entries = membersAt(content)
  const type = bestType(entries.map(({ key }) => key))
  return {
    best: entries.find(({ key }) => key === type) ?? null,
    others: entries.flatMap(({ key }) => (key === type ? [] : [key])),
  }
}

function bareType(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase()
}
