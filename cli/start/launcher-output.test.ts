import { expect, it } from 'vitest'
import { createLauncherOutput } from './launcher-output'

function record(isTTY: boolean) {
  const written: string[] = []
  const output = createLauncherOutput({ isTTY, columns: 40, write: (text: string) => written.push(text) })
  return { written, output }
}

it('writes a line for each quarter where there is no terminal', () => {
  const { written, output } = record(false)
  for (const share of [0, 0.1, 0.3, 0.31, 0.99, 1]) output.showProgress('Downloading.', share)
  output.showProgress('Waiting', null)
  output.showProgress('Waiting', null)
  expect(written).toEqual([
    'Downloading: 0 %\n',
    'Downloading: 30 %\n',
    'Downloading: 99 %\n',
    'Downloading: 100 %\n',
    'Waiting ...\n',
  ])
})

it('rewrites one line on a terminal, never longer than it', () => {
  const { written, output } = record(true)
  output.showProgress('A message that is much longer than forty columns', 0.5)
  output.say('Done.')
  expect(written.join('')).toBe('\r\u001B[2KA message that is much longer than fort\r\u001B[2KDone.\n')
})
