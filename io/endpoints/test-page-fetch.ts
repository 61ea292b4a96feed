// For tests in Node: a fetch that keeps to the rules of browsers for requests to other origins (Fetch standard, 3.2 and 4.8), over real servers.
const simpleTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/

/** Makes `fetch` as a page of `origin` has it. Everything that a browser keeps from a page ends in the same TypeError. */
export function pageFetch(origin: string): typeof fetch {
  const real = globalThis.fetch
  return async (input, init = {}) => {
    if (typeof input !== 'string') throw new TypeError('Only addresses as text')
    const headers = new Headers(init.headers)
    const unsafe = [...headers.keys()].filter(
      (name) => name !== 'accept' && (name !== 'content-type' || !simpleTypes.test(headers.get(name) ?? '')),
    )
    if (unsafe.length > 0) await preflight(real, input, init.method ?? 'GET', unsafe.sort(), origin)
    headers.set('origin', origin)
    const response = await real(input, { ...init, headers }).catch((error: unknown) => {
      throw init.signal?.aborted ? error : blocked()
    })
    if (init.mode !== 'no-cors' && !allows(response, origin)) throw blocked()
    return response
  }
}

async function preflight(
  real: typeof fetch,
  url: string,
  method: string,
  names: readonly string[],
  origin: string,
): Promise<void> {
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': names.join(','),
  }
  const response = await real(url, { method: 'OPTIONS', headers }).catch(() => null)
  const allowed = (response?.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/)
  const isAllowed = (name: string): boolean =>
    allowed.includes(name) || (allowed.includes('*') && name !== 'authorization')
  if (!response?.ok || !allows(response, origin) || !names.every(isAllowed)) throw blocked()
}

function allows(response: Response, origin: string): boolean {
  return ['*', origin].includes(response.headers.get('access-control-allow-origin') ?? '')
}

function blocked(): TypeError {
  return new TypeError('Failed to fetch')
}
