import { describe, expect, test } from 'vitest'
import { redactionKinds, type RedactionKind } from './kinds'
import { createRedactor } from './redactor'

function redact(text: string, kinds: readonly RedactionKind[] = redactionKinds): string {
  return createRedactor(kinds).redact(text)
}

const token = ['ghp', 'aZ3kQ9mX7vB2nL5pR8tY1wC4dF6gH0jKqWeR'].join('_')

describe('found', () => {
  test.each([
    ['Write to Ada.Byron+x@mail.example.co.uk, please', 'Write to [e-mail 1], please'],
    ['müller@straße.de', '[e-mail 1]'],
    ['Call +49 (0)170 123-4567 now', 'Call [phone number 1] now'],
    ['Call (212) 555-0147 or 212-555-0148', 'Call [phone number 1] or [phone number 2]'],
    ['tel. 0170 1234567', 'tel. [phone number 1]'],
    ['My number is 5551234', 'My number is [phone number 1]'],
    ['pay with 4111 1111 1111 1111, thanks', 'pay with [card number 1], thanks'],
    ['7 4111-1111-1111-1111 12', '7 [card number 1] 12'],
    ['to DE89 3704 0044 0532 0130 00 at once', 'to [IBAN 1] at once'],
    ['gb82west12345698765432', '[IBAN 1]'],
    ['from 192.168.10.5:8080', 'from [IP address 1]:8080'],
    ['host 2001:db8::8a2e:370:7334 is down', 'host [IP address 1] is down'],
    ['id 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'id [UUID 1]'],
    [`use ${token} to push`, 'use [secret 1] to push'],
    ['Authorization: Bearer abcDEF123456ghiJKL', 'Authorization: Bearer [secret 1]'],
    ['my password is hunter2!', 'my password is [secret 1]'],
    ['My name is Ada Byron and I wait', 'My name is [name 1] and I wait'],
    ['my name is ada, hi', 'my name is [name 1], hi'],
    ['Ich heiße Jörg von der Heide.', 'Ich heiße [name 1].'],
    ['This is Ada speaking', 'This is [name 1] speaking'],
  ])('%s', (text, wanted) => expect(redact(text)).toBe(wanted))
})

// A real key may hold what placeholders hold, too.
test.each([
  ['sk', 'proj-Ab3dE9fGhIjKlMn0pQrStUvWxYz12345678'],
  ['sk', 'abcdefghijklmnopqrstuvwxyz123456'],
  ['AKIA', 'IOSFODNN7EXAMPLE'],
  ['hf', `xxxaZ3kQ9mX7vB2nL5pR8tY1wC4dF6gH0jKq`],
])('a key of the form %s- is taken out, whatever words are in it', (prefix, rest) => {
  const glue = prefix === 'sk' ? '-' : prefix === 'hf' ? '_' : ''
  expect(redact(`use ${prefix}${glue}${rest} now`)).toBe('use [secret 1] now')
})

describe('left alone', () => {
  test.each([
    'What is the weather on 2026-11-30 at 12:30:45?',
    'Convert 1000000000 yen to euros',
    'order 4111111111111112',
    'version 1.2.3, build 20261130',
    'std::vector<int> and a::b',
    'The token is expired',
    'My name is missing from the list',
    'temperatures of 0.5, 10.25 and -3',
    'ratio 16:9, room 12-34',
    'DE89 is a road',
    'Multiply 12345 by 67890',
    'add @ada to the channel',
  ])('%s', (text) => expect(redact(text)).toBe(text))
})

test('the same original has the same marker, in other spellings and in other texts', () => {
  const redactor = createRedactor()
  expect(redactor.redact('Ada@X.org and ada@x.org, bob@x.org')).toBe('[e-mail 1] and [e-mail 1], [e-mail 2]')
  expect(redactor.redact('again ada@x.org, 0170 1234567, 0170-1234567')).toBe(
    'again [e-mail 1], [phone number 1], [phone number 1]',
  )
  expect(redactor.counts()).toEqual({ 'e-mail': 2, phone: 1 })
})

test('what one text tells is replaced in those before it, as a whole word', () => {
  const redactor = createRedactor()
  redactor.learn('Hello, my name is Ana.')
  expect(redactor.redact('Tell Ana that Anabel and Ana’s friend wait')).toBe(
    'Tell [name 1] that Anabel and [name 1]’s friend wait',
  )
})

test('kinds are switched one by one', () => {
  const text = 'My name is Ada, ada@x.org, 192.168.0.1'
  expect(redact(text, [])).toBe(text)
  expect(redact(text, ['ip'])).toBe('My name is Ada, ada@x.org, [IP address 1]')
  expect(createRedactor().redact('3f2504e0-4f89-11d3-9a0c-0305e82c3301')).toContain('3f2504e0')
})
