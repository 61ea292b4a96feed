// Servers for local models: they accept nearly any definition, and then show the model what their templates and grammars can say.
import { unknownLimits, type Profile } from './profile'

const ungrammatical =
  'servers built on llama.cpp cannot make a grammar of the tools and refuse every request with this one'

/** What the grammars of llama.cpp have no words for. */
const UNSAID = [
  'not',
  'if',
  'then',
  'else',
  'multipleOf',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'patternProperties',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
]

/** Templates print what stands in a schema; none looks a reference up. */
const unfollowed = {
  severity: 'warning',
  outcome: 'chat templates of local models do not follow a "$ref", and some fail on it',
  source: 'https://github.com/huggingface/AnyLanguageModel/pull/177',
} as const

export const ollama: Profile = {
  ...unknownLimits,
  id: 'ollama',
  label: 'Ollama',
  family: 'Ollama',
  checked: '2026-11-30',
  containerTypes: {
    severity: 'error',
    outcome: 'Ollama refuses the whole request',
    source: 'https://github.com/ollama/ollama/issues/10328',
  },
  references: unfollowed,
  // What it reads of a schema is of fixed kinds; all else is passed over.
  knownKeywords: ['type', 'properties', 'required', 'anyOf', 'enum', 'description'],
  typeLists: {
    severity: 'warning',
    outcome: 'older versions of Ollama cannot read the list and refuse the request',
    source: 'https://github.com/ollama/ollama/pull/9434',
  },
  nestedDropped: {
    severity: 'warning',
    outcome: 'Ollama up to about 0.13 does not show it to the model, which guesses',
    until: '0.13',
    source: 'https://github.com/ollama/ollama/issues/13472',
  },
  sources: ['https://github.com/ollama/ollama/issues/13472'],
}

export const llamaCpp: Profile = {
  ...unknownLimits,
  id: 'llama.cpp',
  label: 'llama.cpp',
  family: 'llama.cpp',
  checked: '2026-11-30',
  oneBadTool: 'request',
  typeRequired: {
    severity: 'error',
    outcome: 'chat templates of llama.cpp that print the type fail, and the request with them',
    source: 'https://github.com/openclaw/openclaw/pull/35450',
  },
  references: unfollowed,
  patternAnchors: {
    severity: 'error',
    outcome: ungrammatical,
    source: 'https://github.com/containers/kubernetes-mcp-server/issues/758',
  },
  patternFeatures: {
    severity: 'error',
    outcome: ungrammatical,
    source: 'https://github.com/ggml-org/llama.cpp/issues/27580',
  },
  // 2,000 repetitions are refused as well: github.com/ggml-org/llama.cpp/issues/27087.
  bounds: {
    severity: 'error',
    outcome: ungrammatical,
    maximum: 1999,
    source: 'https://github.com/ggml-org/llama.cpp/issues/25746',
  },
  unenforced: [
    {
      severity: 'warning',
      outcome: 'the grammars of llama.cpp pass over it without a word',
      keywords: UNSAID,
      source: 'https://github.com/ggml-org/llama.cpp/blob/master/grammars/README.md',
    },
  ],
  sources: [
    'https://github.com/openclaw/openclaw/pull/35450',
    'https://github.com/P0luz/Ombre-Brain/issues/119',
  ],
}

export const vllm: Profile = {
  ...unknownLimits,
  id: 'vllm',
  label: 'vLLM',
  family: 'vLLM',
  checked: '2026-11-30',
  grammarKeywords: [
    {
      severity: 'info',
      outcome: 'versions of vLLM up to 0.8.4 refuse requests that demand a call',
      until: '0.8.4',
      keywords: ['minItems', 'maxItems'],
      source: 'https://github.com/vllm-project/vllm/issues/16880',
    },
    {
      severity: 'warning',
      outcome:
        'servers of vLLM with xgrammar as the only grammar compiler refuse requests that demand a call',
      keywords: [
        'uniqueItems',
        'multipleOf',
        'contains',
        'minContains',
        'maxContains',
        'patternProperties',
        'propertyNames',
      ],
      source: 'https://github.com/vllm-project/vllm/issues/26421',
    },
  ],
  unenforced: [
    {
      severity: 'warning',
      outcome: 'grammars of vLLM do not hold the model to it',
      keywords: ['not', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas', 'dependencies'],
      source: 'https://github.com/vllm-project/vllm/pull/37064',
    },
  ],
  sources: ['https://github.com/vllm-project/vllm/pull/37064'],
}
