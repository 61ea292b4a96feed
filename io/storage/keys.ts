// API keys: in memory, and in localStorage only after consent. Never part of a document, an export, a trace or a log.
import { preferenceStorage } from './preferences'

const PREFIX = 'namewright/key/'
const keys = new Map<string, string>()

/** The key for a base URL; `''` when there is none. */
export function readKey(baseUrl: string): string {
  return keys.get(normal(baseUrl)) ?? preferenceStorage.getItem(PREFIX + normal(baseUrl)) ?? ''
}

/** Sets the key for a base URL; `remember` keeps it on this device, otherwise a kept one is removed. An empty key is forgotten. */
export function writeKey(baseUrl: string, key: string, remember: boolean): void {
  const place = normal(baseUrl)
  if (key === '') keys.delete(place)
  else keys.set(place, key)
  if (remember && key !== '') preferenceStorage.setItem(PREFIX + place, key)
  else preferenceStorage.removeItem(PREFIX + place)
}

/** True when the key for a base URL is kept on this device. */
export function isKeyRemembered(baseUrl: string): boolean {
  return preferenceStorage.getItem(PREFIX + normal(baseUrl)) !== null
}

function normal(baseUrl: string): string {
  return baseUrl.trim().replace(/\/+$/, '')
}
