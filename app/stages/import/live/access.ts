// How servers were reached, for as long as the page is open: whole addresses and tokens never leave its memory.

/** What a person gave. */
export interface Access {
  readonly address: string
  readonly token: string
}

const known = new Map<string, Access>()

/** Keeps how a server was reached, under its address as it is stored. */
export function rememberAccess(stored: string, access: Access): void {
  known.set(stored, access)
}

/** How a server was reached in this page; else its stored address and no token. */
export function accessTo(stored: string): Access {
  return known.get(stored) ?? { address: stored, token: '' }
}
