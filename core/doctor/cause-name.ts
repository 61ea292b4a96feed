import type { Cause } from './cause'

const names: Readonly<Record<Cause, string>> = {
  'cors-off': 'CORS off',
  'preflight-refused': 'Preflight refused',
  'wrong-base': 'Wrong base URL',
  'no-key': 'No valid key',
  'model-missing': 'Model missing',
  'not-loaded': 'Not loaded yet',
  'error-without-cors': 'Error without CORS header',
  tls: 'TLS',
  'address-space': 'Address space',
  'nothing-listens': 'Nothing listens',
  'name-not-resolved': 'Unknown host name',
  'mixed-content': 'Mixed content',
  'timed-out': 'Timed out',
  'not-an-api': 'No model server',
  'host-refused': 'Host name refused',
  'server-busy': 'Server busy',
  'server-error': 'Server error',
  'request-refused': 'Request refused',
  'blocked-in-browser': 'Blocked in the browser',
}

/** A cause's name for people, two or three words. */
export function causeName(cause: Cause): string {
  return names[cause]
}
