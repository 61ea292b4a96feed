// A request as data: whoever sends it adds credentials and, for parts, the boundary between them.

/** A request that is ready but for credentials. */
export interface HttpRequest {
  readonly method: string
  readonly url: string
  /** In order; of a body in parts without its `Content-Type`, which needs the boundary. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: HttpBody | null
}

export type HttpBody =
  | { readonly kind: 'text'; readonly text: string }
  /** Base64 of what is to be sent. */
  | { readonly kind: 'bytes'; readonly base64: string }
  | { readonly kind: 'parts'; readonly contentType: string; readonly parts: readonly HttpPart[] }

/** One part of a multipart body (RFC 7578). */
export interface HttpPart {
  readonly name: string
  readonly contentType: string | null
  /** A name for a file, which servers want to see beside bytes; else null. */
  readonly fileName: string | null
  readonly content: Exclude<HttpBody, { readonly kind: 'parts' }>
}
