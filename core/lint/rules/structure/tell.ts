import type { JsonPath } from '../../../json'
import { placeInSchema, schemaTitle } from '../../place'
import { outcomeSentence, type Verdict } from '../../profiles/judge'
import type { Finding, Fix, ToolSubject } from '../../rule'

/** A flaw at a place in the schema, in the sentences of its message. */
export interface Flaw {
  /** From the tool's schema. */
  readonly path: JsonPath
  readonly at?: Finding['at']
  /** What is wrong. */
  readonly state: string
  /** What that leads to for profiles of which nothing is known. */
  readonly otherwise?: string
  /** What to do. */
  readonly advice?: string
  readonly fixes?: readonly Fix[]
}

/** The findings of a flaw, one for each severity. */
export function tell(subject: ToolSubject, verdicts: readonly Verdict[], flaw: Flaw): readonly Finding[] {
  const { path, at = 'value', state, otherwise = '', advice = '', fixes = [] } = flaw
  return verdicts.map((verdict) => ({
    ...placeInSchema(subject, path, at),
    severity: verdict.severity,
    profiles: verdict.profiles,
    message: [state, outcomeSentence(verdict, otherwise), advice].filter((part) => part !== '').join(' '),
    fixes,
  }))
}

/** How a schema is called in the middle of a sentence. */
export function called(path: JsonPath): string {
  const title = schemaTitle(path)
  return title === '' ? 'the input schema' : title
}

/** The same at the start of a sentence. */
export function calledFirst(path: JsonPath): string {
  const name = called(path)
  return name.startsWith('the ') ? `T${name.slice(1)}` : name
}
