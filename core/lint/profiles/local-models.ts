// Servers for local models: they accept nearly any definition, and then show the model what their templates and grammars can say.
import { unknownLimits, type Profile } from './profile'

export const ollama: Profile = {
  ...unknownLimits,
  id: 'ollama',
  label: 'Ollama',
  family: 'Ollama',
  sources: ['https://github.com/ollama/ollama/issues/13472'],
}

export const llamaCpp: Profile = {
  ...unknownLimits,
  id: 'llama.cpp',
  label: 'llama.cpp',
  family: 'llama.cpp',
  typeRequired: {
    severity: 'error',
    outcome: 'chat templates of llama.cpp that print the type fail, and the request with them',
    source: 'https://github.com/openclaw/openclaw/pull/35450',
  },
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
  sources: ['https://github.com/vllm-project/vllm/pull/37064'],
}
