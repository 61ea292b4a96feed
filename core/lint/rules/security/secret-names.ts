const WHOLE = new Set(
  'password passwd passphrase apikey accesstoken authtoken secretkey privatekey clientsecret bearertoken api_key access_token auth_token authentication_token authorization_token bearer_token secret_key client_secret private_key secret_access_key api_token api_secret refresh_token session_token personal_access_token access_key account_password user_password db_password database_password admin_password master_password api_password ssh_key ssh_private_key encryption_key signing_key webhook_secret jwt jwt_token oauth_token bot_token github_token token_secret consumer_secret'.split(
    ' ',
  ),
)
const ENDS = [
  'password',
  'passwd',
  'passphrase',
  'api_key',
  'access_token',
  'auth_token',
  'bearer_token',
  'secret_key',
  'client_secret',
  'private_key',
  'secret_access_key',
  'api_token',
  'api_secret',
  'refresh_token',
  'oauth_token',
  'bot_token',
]

/** Of a secret that is made or set, not used. */
const NOT_PASSED = new Set(['new', 'generated', 'confirm', 'repeat', 'min', 'max'])

/** True when the words of a parameter's name say that it takes a password, a key or a token that gives access. */
export function isSecretName(words: readonly string[]): boolean {
  const name = words.join('_')
  if (words.some((word) => NOT_PASSED.has(word))) return false
  return WHOLE.has(name) || ENDS.some((end) => name.endsWith(`_${end}`))
}
