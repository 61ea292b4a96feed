import { expect, it } from 'vitest'
import { addressSpaceOf, isGuarded } from './address-space'

it.each([
  ['localhost', 'loopback'],
  ['studio.localhost', 'loopback'],
  ['127.8.9.1', 'loopback'],
  ['[::1]', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['10.1.2.3', 'local'],
  ['172.16.0.1', 'local'],
  ['172.32.0.1', 'public'],
  ['192.168.1.7', 'local'],
  ['169.254.1.1', 'local'],
  ['100.64.0.1', 'local'],
  ['100.128.0.1', 'public'],
  ['fd00::1', 'local'],
  ['fe80::1', 'local'],
  ['2606:4700::1111', 'public'],
  ['::ffff:192.168.1.7', 'local'],
  ['printer.local', 'local'],
  ['8.8.8.8', 'public'],
  ['example.com', null],
  ['localhost.example.com', null],
])('%s is %s', (host, space) => {
  expect(addressSpaceOf(host)).toBe(space)
})

it('guards the nearer from the farther', () => {
  expect(isGuarded('public', 'loopback')).toBe(true)
  expect(isGuarded('local', 'loopback')).toBe(true)
  expect(isGuarded(null, 'local')).toBe(true)
  expect(isGuarded('loopback', 'local')).toBe(false)
  expect(isGuarded('loopback', 'loopback')).toBe(false)
  expect(isGuarded('public', null)).toBe(false)
})
