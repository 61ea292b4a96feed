// Limits of profiles that a person added, which no built-in one has.
import { expect, test } from 'vitest'
import { lintCatalog } from '../../lint'
import { unknownLimits, type Profile } from '../../profiles/profile'
import type { Diagnostic } from '../../rule'
import { catalogOf } from '../../test-catalog'
import { named, withParameter } from '../cases'

const refused = { severity: 'error', outcome: 'the gateway refuses the tool', source: 'us' } as const
const gateway: Profile = {
  ...unknownLimits,
  id: 'gateway',
  label: 'Gateway',
  family: 'The gateway',
  checked: '2026-11-30',
  sources: ['us'],
  nameCharacters: { ...refused, allowed: /[a-z_]/, words: 'small letters and _' },
  nameStart: { ...refused, allowed: /[a-z]/, words: 'a small letter' },
  propertyKeyCharacters: { ...refused, allowed: /[a-z_]/, words: 'small letters and _' },
  propertyKeyLength: { ...refused, maximum: 10 },
}

function find(source: string, rule: string, profile: Profile): readonly Diagnostic[] {
  const options = { profiles: ['openai', profile.id], ownProfiles: [profile] }
  return lintCatalog(catalogOf(source), options).filter((finding) => finding.rule === rule)
}

test('an ordinary name is refused where a narrower profile is in force, and mended for it', () => {
  expect(find(named('get_user'), 'name-charset', gateway)).toEqual([])
  const [finding] = find(named('getUser'), 'name-charset', gateway)
  expect(finding?.profiles).toEqual(['gateway'])
  expect(finding?.message).toContain('small letters and _')
  expect(finding?.fixes[0]?.title).toBe('Rename to "getuser"')
  expect(lintCatalog(catalogOf(named('getUser'))).some(({ rule }) => rule === 'name-charset')).toBe(false)
})

test('its first character counts', () => {
  const [finding] = find(named('_get_user'), 'name-first-char', gateway)
  expect(finding?.message).toContain('a small letter')
  expect(finding?.fixes[0]?.title).toBe('Rename to "get_user"')
})

test('names of parameters too, inside objects where the profile says so', () => {
  const nested = withParameter({ type: 'object', properties: { userId: { type: 'string' } } })
  expect(find(nested, 'param-key-charset', gateway)).toEqual([])
  const deep = { ...gateway, nestedPropertyKeys: refused }
  const [finding] = find(nested, 'param-key-charset', deep)
  expect(finding?.path).toEqual(['inputSchema', 'properties', 'it', 'properties', 'userId'])
  expect(finding?.profiles).toEqual(['gateway'])
  const long = withParameter({ type: 'object', properties: { number_of_users: { type: 'string' } } })
  expect(find(long, 'param-key-charset', deep)[0]?.message).toContain('15 characters')
})
