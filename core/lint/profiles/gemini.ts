import { structureOf } from './gemini-schema'
import { unknownLimits, type Profile } from './profile'

const refused = { severity: 'error', outcome: 'Gemini refuses the whole request' } as const
const refusedByVertex = { severity: 'error', outcome: 'Vertex AI refuses the whole request' } as const
const reference =
  'https://cloud.google.com/vertex-ai/generative-ai/docs/reference/rest/v1/FunctionDeclaration'
const listOfTypes = 'https://github.com/symfony/ai/pull/1330'
const missingType = 'https://github.com/danny-avila/LibreChat/issues/6971'
const missingProperty = 'https://github.com/probelabs/probe/issues/569'
const notObject = 'https://github.com/diegosouzapw/OmniRoute/pull/3360'
const missingItems = 'https://github.com/NousResearch/hermes-agent/issues/71804'
const badName = 'https://github.com/kaitranntt/ccs/issues/25'
const duplicate = 'https://github.com/owndev/Open-WebUI-Functions/issues/135'
const tooMany = 'https://github.com/google-gemini/gemini-cli/issues/19083'
const tuple = 'https://github.com/zavora-ai/adk-rust/pull/330'

/** The Gemini API's `parameters`: a proto that is strict about what it knows. */
export const gemini: Profile = {
  ...unknownLimits,
  id: 'gemini',
  label: 'Gemini',
  family: 'Gemini',
  checked: '2026-11-30',
  oneBadTool: 'request',
  nameLength: [{ ...refused, maximum: 64, source: badName }],
  nameCharacters: {
    ...refused,
    allowed: /[a-zA-Z0-9_.:-]/,
    words: 'letters A-Z and a-z, digits, _ . : and -',
    source: badName,
  },
  nameStart: { ...refused, allowed: /[a-zA-Z_]/, words: 'a letter or _', source: badName },
  arrayItemsRequired: { ...refused, source: missingItems },
  ...structureOf('Gemini'),
  typeRequired: { ...refused, source: missingType },
  typeLists: { ...refused, source: listOfTypes },
  requiredMustExist: { ...refused, source: missingProperty },
  uniqueNames: { ...refused, source: duplicate },
  objectRoot: { ...refused, source: notObject },
  formerForms: { ...refused, source: tuple },
  toolsPerRequest: [{ ...refused, maximum: 512, source: tooMany }],
  sources: ['https://ai.google.dev/api/caching#FunctionDeclaration', badName, missingType, missingProperty],
}

/** The Gemini API's `parametersJsonSchema`: wider; what it refuses is not known as well. */
export const geminiJsonSchema: Profile = {
  ...unknownLimits,
  id: 'gemini-json-schema',
  label: 'Gemini (JSON Schema)',
  family: 'Gemini',
  checked: '2026-11-30',
  oneBadTool: 'request',
  nameLength: gemini.nameLength,
  nameCharacters: gemini.nameCharacters,
  nameStart: gemini.nameStart,
  uniqueNames: gemini.uniqueNames,
  objectRoot: gemini.objectRoot,
  toolsPerRequest: gemini.toolsPerRequest,
  sources: ['https://ai.google.dev/api/caching#FunctionDeclaration'],
}

/** Vertex AI's schema has `additionalProperties` as well; what it says of `format` is not known. */
const vertexStructure = structureOf('Vertex AI', { also: ['additionalProperties'], formats: null })

/** Gemini on Vertex AI: as the Gemini API, with narrower names. */
export const vertex: Profile = {
  ...gemini,
  id: 'vertex',
  label: 'Vertex AI',
  family: 'Vertex AI',
  checked: '2026-11-30',
  nameLength: [{ ...refusedByVertex, maximum: 64, source: reference }],
  nameCharacters: {
    ...refusedByVertex,
    allowed: /[a-zA-Z0-9_.-]/,
    words: 'letters A-Z and a-z, digits, _ . and -',
    source: reference,
  },
  nameStart: { ...refusedByVertex, allowed: /[a-zA-Z_]/, words: 'a letter or _', source: reference },
  propertyKeyLength: { ...refusedByVertex, maximum: 64, source: reference },
  propertyKeyCharacters: {
    ...refusedByVertex,
    allowed: /[a-zA-Z0-9_]/,
    words: 'letters, digits and _',
    source: reference,
  },
  propertyKeyStart: { ...refusedByVertex, allowed: /[a-zA-Z_]/, words: 'a letter or _', source: reference },
  arrayItemsRequired: { ...refusedByVertex, source: missingItems },
  ...vertexStructure,
  typeRequired: { ...refusedByVertex, source: missingType },
  typeLists: { ...refusedByVertex, source: listOfTypes },
  requiredMustExist: { ...refusedByVertex, source: missingProperty },
  uniqueNames: { ...refusedByVertex, source: duplicate },
  objectRoot: { ...refusedByVertex, source: notObject },
  formerForms: { ...refusedByVertex, source: tuple },
  toolsPerRequest: [{ ...refusedByVertex, maximum: 512, source: tooMany }],
  sources: [reference],
}
