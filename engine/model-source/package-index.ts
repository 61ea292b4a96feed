// Finds a file in a Python package index (the "simple" interface, as JSON or as HTML).
import { readText, request, type RequestSettings } from './request'

export interface PackageFile {
  readonly url: string
  /** Null when the index does not tell. */
  readonly sha256: string | null
  readonly bytes: number | null
}

export const publicIndex = 'https://pypi.org/simple/'

/** The place of `fileName` of a package. `index` ends where package names begin. Rejects with the reason. */
export async function findPackageFile(
  index: string,
  packageName: string,
  fileName: string,
  settings: RequestSettings,
): Promise<PackageFile> {
  const page = new URL(`${packageName}/`, index.endsWith('/') ? index : `${index}/`)
  const accept = 'application/vnd.pypi.simple.v1+json, text/html;q=0.5'
  const response = await request(page.href, { ...settings, headers: { accept } })
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`${page.host} answered ${response.statusCode ?? 0} for ${packageName}`)
  }
  const text = await readText(response)
  const isJson = response.headers['content-type']?.includes('json') ?? false
  const found = isJson ? findInJson(text, fileName) : findInHtml(text, fileName)
  if (found === null) throw new Error(`${page.host} has no ${fileName}`)
  // An index that needs a login usually serves its files behind the same login.
  const url = new URL(found.url, page)
  if (url.origin === page.origin) [url.username, url.password] = [page.username, page.password]
  return { ...found, url: url.href }
}

/** Reads the JSON form. */
export function findInJson(text: string, fileName: string): PackageFile | null {
  interface Listed {
    readonly filename: string
    readonly url: string
    readonly size?: number
    readonly hashes?: { readonly sha256?: string }
  }
  const { files = [] } = JSON.parse(text) as { files?: readonly Listed[] }
  const file = files.find(({ filename }) => filename === fileName)
  return file === undefined
    ? null
    : { url: file.url, sha256: file.hashes?.sha256 ?? null, bytes: file.size ?? null }
}

/** Reads the HTML form, whose links end in `#sha256=...`. */
export function findInHtml(text: string, fileName: string): PackageFile | null {
  for (const [, address, label] of text.matchAll(
    /<a\s[^>]*?href\s*=\s*["']([^"']+)["'][^>]*>([^<]*)<\/a>/gi,
  )) {
    if (label?.trim() !== fileName || address === undefined) continue
    const [url = '', fragment = ''] = address.replaceAll('&amp;', '&').split('#')
    return { url, sha256: /^sha256=([0-9a-f]{64})$/i.exec(fragment)?.[1]?.toLowerCase() ?? null, bytes: null }
  }
  return null
}
