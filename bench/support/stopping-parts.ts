// The parts on which stop rules are measured: tools and parameters of real catalogues, chosen by a hash of their descriptions.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { CollectedPart } from '../../core/alignment'
import { partsOf, readTool } from '../../core/catalog'
import { readText } from '../../core/formats'

const CHOSEN = { metatool: 120, tools: 120, parameters: 160 } as const
const SHORTEST = 8
const LONGEST = { tool: 400, parameter: 300 } as const

/** 240 tools (half of them MetaTool's) and 160 top-level parameters, the same ones each time. `folder` is the folder of shared data. */
export function chooseParts(folder: string): readonly CollectedPart[] {
  const metatool = JSON.parse(readFileSync(join(folder, 'metatool', 'tools.json'), 'utf8')) as {
    description: string
  }[]
  const tools = new Set<string>()
  const parameters = new Set<string>()
  for (const file of filesUnder(join(folder, 'catalogs'))) {
    const read = readText(readPlain(file), { file, newDocumentId: () => 'document' })
    if (!read.ok) continue
    for (const tool of read.value.tools) {
      addDescription(tools, readTool(tool).description, LONGEST.tool)
      for (const part of partsOf(tool)) {
        const isTopLevel = tool.parameters.find(({ id }) => id === part.id)?.path.length === 2
        if (part.kind === 'parameter' && isTopLevel)
          addDescription(parameters, part.description, LONGEST.parameter)
      }
    }
  }
  return [
    ...lowest(
      metatool.map(({ description }) => description),
      CHOSEN.metatool,
    ).map((description, index) => partOf('tool', `metatool${index}`, description)),
    ...lowest([...tools], CHOSEN.tools).map((description, index) =>
      partOf('tool', `tool${index}`, description),
    ),
    ...lowest([...parameters], CHOSEN.parameters).map((description, index) =>
      partOf('parameter', `parameter${index}`, description),
    ),
  ]
}

/** The same parts as a catalogue that `namewright align` reads. */
export function partsCatalogue(parts: readonly CollectedPart[]): string {
  const properties = parts
    .filter(({ kind }) => kind === 'parameter')
    .map(({ id, description }) => [id, { type: 'string', description }])
  const tools = parts
    .filter(({ kind }) => kind === 'tool')
    .map(({ id, description }) => ({
      name: id,
      description,
      inputSchema: { type: 'object', properties: {} },
    }))
  const holder = {
    name: 'holder',
    inputSchema: { type: 'object', properties: Object.fromEntries(properties) },
  }
  return JSON.stringify({ tools: [...tools, holder] })
}

function partOf(kind: 'tool' | 'parameter', id: string, description: string): CollectedPart {
  return {
    id,
    kind,
    scope: id,
    old: id,
    server: null,
    stays: null,
    description,
    toolDescription: kind === 'tool' ? description : '',
  }
}

function addDescription(to: Set<string>, text: string, longest: number): void {
  const description = text.replaceAll(/\s+/g, ' ').trim()
  if (description.length >= SHORTEST && description.length <= longest) to.add(description)
}

function lowest(descriptions: readonly string[], count: number): readonly string[] {
  return [...descriptions].sort((one, other) => hashOf(one) - hashOf(other)).slice(0, count)
}

/** FNV-1a over code points, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return filesUnder(path)
      return name === 'manifest.json' ? [] : [path]
    })
}

function readPlain(file: string): string {
  const bytes = readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
