// Versions of the document's shape. A step lifts a document by one version; its number is the version it starts from.
import { defaultSettings } from '../alignment'
import { noEvidence } from '../catalog'
import { defaultLintSettings } from '../lint'
import { fail, succeed, type Failure, type Result } from '../shared'
import { noProject, PROJECT_VERSION } from './project'

type Document = Readonly<Record<string, unknown>>

/** Step 0 leads from version 1 to 2, and so on. */
const steps: readonly ((document: Document) => Document)[] = [
  addStoppingStyleAndEvidence,
  addLintSettings,
  addEvaluation,
  addPlayground,
]

/**
 * Version 2: settings say when sampling stops and what names must obey; outcomes say what was passed over. What was aligned before had a
 * fixed number of samples and no rules.
 */
function addStoppingStyleAndEvidence(document: Document): Document {
  return {
    ...document,
    version: 2,
    alignmentSettings: withStopping(document['alignmentSettings']),
    runs: each(document['runs'], (run) => ({ ...run, settings: withStopping(run['settings']) })),
    namings: each(document['namings'], (naming) => ({
      ...naming,
      settings: withStopping(naming['settings']),
      parts: each(naming['parts'], (part) => ({ ...noEvidence, ...part })),
    })),
  }
}

/** Version 3: rules have settings, profiles can be added, descriptions drafted. Before, every rule counted as it is. */
function addLintSettings(document: Document): Document {
  return {
    ...document,
    version: 3,
    lintSettings: defaultLintSettings,
    ownProfiles: [],
    descriptionDrafts: [],
  }
}

/** Version 4: cases, evaluations and ratings. Before, there were none. */
function addEvaluation(document: Document): Document {
  const { cases, evaluationSettings, variants, evaluations, ratings } = noProject
  return { ...document, version: 4, cases, evaluationSettings, variants, evaluations, ratings }
}

/** Version 5: tasks and how they are run. Before, there were none. */
function addPlayground(document: Document): Document {
  const { tasks, playground } = noProject
  return { ...document, version: 5, tasks, playground }
}

function withStopping(settings: unknown): unknown {
  if (!isDocument(settings)) return settings
  const { stopping, changeBound, style, profiles, enumValues, samplesMaximum } = defaultSettings
  const added = {
    samplesMaximum: settings['samples'] ?? samplesMaximum,
    ...{ stopping, changeBound, style, profiles, enumValues },
  }
  return { ...added, ...settings }
}

/** A list with each item changed. What is no list of objects stays as it is: reading says what is wrong with it. */
function each(list: unknown, change: (item: Document) => Document): unknown {
  if (!Array.isArray(list)) return list
  return list.map((item: unknown) => (isDocument(item) ? change(item) : item))
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Lifts a document to the present version. Fails with `storage/newer-version` when it is newer, with `storage/corrupt` when it has no
 * readable version.
 */
export function migrate(
  json: unknown,
  migrations = steps,
  present: number = PROJECT_VERSION,
): Result<Document, Failure> {
  if (!isDocument(json)) return fail({ code: 'storage/corrupt', message: 'there is no document' })
  let document = json
  const found = document['version']
  if (typeof found !== 'number' || !Number.isInteger(found) || found < 1)
    return fail({ code: 'storage/corrupt', message: 'the document has no version' })
  if (found > present) return fail({ code: 'storage/newer-version', found, known: present })
  for (const step of migrations.slice(found - 1, present - 1)) document = step(document)
  return succeed(document)
}
