import { expect, test } from 'vitest'
import { defaultLintSettings, type LintSettings } from '../../../../core/lint'
import { readProfileText, readSettingsText, writeSettingsFiles } from './settings-files'

const shop = {
  id: 'shop-desk',
  label: 'Shop',
  sources: ['https://shop.example'],
  nameLength: [{ maximum: 9 }],
}
const settings: LintSettings = {
  profiles: ['openai', 'shop-desk'],
  severities: { 'name-length': 'off' },
  silenced: [{ rule: 'desc-limits', tool: 'a', server: null, reason: 'known' }],
  prefixes: [{ label: 'Desk', template: 'desk__', maximum: 40 }],
  tokenBudget: 900,
}

test('settings that go out come in again, with the files of the profiles that they choose', () => {
  const [config, profile] = writeSettingsFiles(settings, [shop])
  const read = readSettingsText(config!.text, config!.name, [shop])
  expect(read.ok && read.value.settings).toEqual(settings)
  expect(read.ok && read.value.profileFiles).toEqual([profile!.name])
  expect(profile!.name).toBe('shop-desk.profile.json')
  const back = readProfileText(profile!.text, profile!.name)
  expect(back.ok && back.value.definition).toEqual(shop)
  expect(writeSettingsFiles(defaultLintSettings, [])).toHaveLength(1)
})

test('a flaw is told with the file and its place', () => {
  const failureOf = (text: string) => {
    const read = readSettingsText(text, 'mine.json', [])
    return read.ok ? null : read.failure
  }
  expect(failureOf('{"rules": {\n "name-length": of}}')).toMatchObject({
    code: 'config/unreadable',
    source: 'mine.json',
    problems: [{ message: expect.stringContaining('line 2') as string }],
  })
  expect(failureOf('{"rules": {"name-length": "loud"}}')).toMatchObject({
    problems: [{ path: '/rules/name-length' }],
  })
  expect(failureOf('{"profiles": ["shop-desk"]}')).toMatchObject({ problems: [{ path: '/profiles/0' }] })
})
