// The few names outside ECMAScript that the domain may use: every place it runs in (page, worker, Node) has them.
interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}
interface TextEncoder {
  encode(text: string): Uint8Array
}
declare const TextEncoder: { new (): TextEncoder }
