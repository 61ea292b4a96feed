import { schemaTitle, placeInSchema } from '../../place'
import { stringAt } from '../../../json'
import { judgeAlike } from '../../profiles/judge'
import type { ToolRule, ToolSubject } from '../../rule'
import { hasKeyword, onlyConstrains, typesOf } from '../../schema-reading'
import { wordsOfName } from '../../text/words'
import { exampleWith } from '../example'
import { isSecretName } from './secret-names'

/** Parameters by which a model would have to pass a password, a key or a token. */
export const secretParameter: ToolRule = {
  id: 'secret-parameter',
  title: 'Secret asked of the model',
  category: 'security',
  scope: 'tool',
  explain: {
    what: 'No parameter asks the model for a password, an API key, a private key or an access token. Judged by the name of a text parameter. Parameters that only cite where a secret is kept, or a new one to be set, are fine.',
    why: 'What a model passes stands in the conversation, in logs and with the provider, and an injected text can make the model pass it on. A server takes secrets from its own configuration, from the environment or from the transport. This is advice: some tools are made to take one.',
    bad: exampleWith({
      query: { type: 'string', description: 'Words of the product name, in English.' },
      api_key: { type: 'string', description: 'Key of the shop account that is to be searched.' },
    }),
    good: exampleWith({ query: { type: 'string', description: 'Words of the product name, in English.' } }),
    sources: [
      'https://pypi.org/project/mcp-tool-card-linter/',
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/security_best_practices',
    ],
    noFix: 'The server has to take the secret from elsewhere first; a definition alone cannot do that.',
  },
  *check(subject) {
    if (!MAY_ASK.test(subject.tool.text)) return
    for (const { name, node, path } of subject.schemas) {
      if (name === null || onlyConstrains(path) || !isSecretName(wordsOfName(name))) continue
      if (!takesText(node) || isHarmless(subject, stringAt(node, ['description']) ?? '')) continue
      if (/pass/i.test(name) && SETS.test(subject.view.name)) continue
      yield* judgeAlike(subject.profiles, 'info').map(({ severity, profiles }) => ({
        ...placeInSchema(subject, path, 'key'),
        severity,
        profiles,
        message: `The parameter ${schemaTitle(path)} asks the model for a secret. What a model passes stands in the conversation, in logs and with the provider. Let the server take it from its own configuration or from the transport.`,
        fixes: [],
      }))
    }
  },
}

const MAY_ASK = /passw|passphrase|secret|api_?-?key|token|private_?-?key|access_?-?key|_key|jwt/i

function takesText(node: Parameters<typeof typesOf>[0]): boolean {
  const types = typesOf(node)
  return (types.length === 0 || types.includes('string')) && !hasKeyword(node, 'enum', 'const', '$ref')
}

/** A reference to a secret, a secret that is only looked at, or a new one that the tool sets. */
function isHarmless(subject: ToolSubject, text: string): boolean {
  return HARMLESS.test(text) || CHECKS.test(subject.view.name)
}

/** A password among what is written of a user is a new one. */
const SETS = /update|set|add|edit|modify|put|patch|upsert|invite|import/i

const HARMLESS =
  /\b(?:environment variable|env var|name of|id of|identifier|reference|path (?:to|of)|file|arn|vault|keychain|placeholder|hash(?:ed)?|new|pagination|page|next|cursor|continuation|strength|public|masked|redacted|do not|never|not required|deprecated)\b/i
const CHECKS =
  /strength|generate|check|validate|verify|hash|breach|pwned|decode|parse|inspect|introspect|reset|change|rotate|revoke|create|register|sign_?up|encrypt|decrypt|qr/i
