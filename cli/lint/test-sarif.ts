// SARIF as tests read it: checked against the published schema, and its fixes applied as an editor would.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'

interface Region {
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
}

interface Replacement {
  readonly deletedRegion: Region
  readonly insertedContent?: { readonly text: string }
}

/** What of a log tests look at. */
export interface SarifLog {
  readonly version: string
  readonly runs: readonly {
    readonly tool: {
      readonly driver: { readonly version: string; readonly rules: readonly SarifRule[] }
    }
    readonly invocations: readonly {
      readonly executionSuccessful: boolean
      readonly toolExecutionNotifications?: readonly { readonly message: { readonly text: string } }[]
    }[]
    readonly results: readonly SarifResult[]
  }[]
}

interface SarifRule {
  readonly id: string
  readonly help: { readonly text: string; readonly markdown: string }
  readonly defaultConfiguration: { readonly level: string }
  readonly properties: { readonly category: string; readonly tags: readonly string[] }
}

export interface SarifResult {
  readonly ruleId: string
  readonly ruleIndex?: number
  readonly level: string
  readonly message: { readonly text: string }
  readonly locations: readonly SarifLocation[]
  readonly relatedLocations?: readonly SarifLocation[]
  readonly partialFingerprints: Readonly<Record<string, string>>
  readonly suppressions?: readonly { readonly kind: string; readonly justification: string }[]
  readonly fixes?: readonly {
    readonly description: { readonly text: string }
    readonly properties: { readonly safety: string; readonly together: boolean }
    readonly artifactChanges: readonly {
      readonly artifactLocation: { readonly uri: string }
      readonly replacements: readonly Replacement[]
    }[]
  }[]
  readonly properties: { readonly profiles: readonly string[]; readonly tool: string | null }
}

interface SarifLocation {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string }
    readonly region: Partial<Region> & Pick<Region, 'startLine' | 'startColumn'>
  }
}

type Validate = ((value: unknown) => boolean) & { readonly errors?: unknown }
interface Validator {
  readonly addMetaSchema: (meta: unknown) => void
  readonly compile: (schema: unknown) => Validate
}

/** What the schema of SARIF 2.1.0 has against a log; null where nothing. */
export function sarifFlaws(log: unknown): unknown {
  return isValid(log) ? null : isValid.errors
}

const isValid = compileSchema()

/** The package that brings the schema also brings a validator of its draft. */
function compileSchema(): Validate {
  const own = createRequire(createRequire(import.meta.url).resolve('@microsoft/jest-sarif/package.json'))
  const Ajv = own('ajv') as new (options: object) => Validator
  const validator = new Ajv({ schemaId: 'id', meta: false, allErrors: true })
  validator.addMetaSchema(
    JSON.parse(readFileSync(own.resolve('ajv/lib/refs/json-schema-draft-04.json'), 'utf8')),
  )
  return validator.compile(schema)
}

/** The text after all safe fixes that may be made together; those that would touch what another has touched are left for another time. */
export function applyTogether(text: string, { runs }: SarifLog): string {
  const offsetOf = offsetsIn(text)
  const edits: { start: number; end: number; text: string }[] = []
  for (const { fixes } of runs[0]?.results ?? [])
    for (const { properties, artifactChanges } of fixes ?? []) {
      if (properties.safety !== 'safe' || !properties.together) continue
      const own = artifactChanges.flatMap(({ replacements }) =>
        replacements.map(({ deletedRegion, insertedContent }) => ({
          start: offsetOf(deletedRegion.startLine, deletedRegion.startColumn),
          end: offsetOf(deletedRegion.endLine, deletedRegion.endColumn),
          text: insertedContent?.text ?? '',
        })),
      )
      if (own.every((edit) => edits.every((other) => edit.end < other.start || other.end < edit.start)))
        edits.push(...own)
    }
  return edits
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text)
}

function offsetsIn(text: string): (line: number, column: number) => number {
  const starts = [0]
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1)
  const mark = text.startsWith('\ufeff') ? 1 : 0
  return (line, column) => (starts[line - 1] ?? 0) + column - 1 + (line === 1 ? mark : 0)
}
