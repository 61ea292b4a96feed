import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

export interface StaticFile {
  readonly path: string
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly modified: number
  readonly type: string
  /** Whether the name changes with the content, so that a browser may keep the file for ever. */
  readonly isHashed: boolean
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/x-ndjson; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.yaml': 'text/yaml; charset=utf-8',
}

/** The file of `folder` that a request's path names, or null. Only `/` stands for index.html; nothing leaves `folder`. */
export async function findStaticFile(folder: string, urlPath: string): Promise<StaticFile | null> {
  const segments = readSegments(urlPath)
  if (segments === null) return null
  try {
    const home = await realpath(folder)
    // The real path counts: a link must not lead out of the folder either.
    const path = await realpath(join(home, ...(segments.length === 0 ? ['index.html'] : segments)))
    if (!path.startsWith(home + sep)) return null
    const found = await stat(path)
    if (!found.isFile()) return null
    return {
      path,
      bytes: found.size,
      modified: found.mtimeMs,
      type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
      isHashed: segments[0] === 'assets' && /-[\w-]{8,}\.\w+$/.test(path),
    }
  } catch {
    return null
  }
}

/** The decoded parts of a path, or null when one of them is not a plain visible name. */
function readSegments(urlPath: string): readonly string[] | null {
  try {
    const segments = urlPath
      .split('/')
      .slice(1)
      .map((segment) => decodeURIComponent(segment))
    if (segments.length === 1 && segments[0] === '') return []
    return segments.every((segment) => /^[^./\\\0:][^/\\\0:]*$/.test(segment)) ? segments : null
  } catch {
    return null
  }
}
