import { expect, test } from 'vitest'
import { createTestTerminal } from './test-terminal'
import type { OutputStream } from './terminal'

function keep(isTTY: boolean): { readonly stream: OutputStream; readonly lines: string[] } {
  const lines: string[] = []
  const write = (text: string, done?: (error?: Error | null) => void): boolean => {
    lines.push(text)
    done?.()
    return true
  }
  return { stream: { isTTY, columns: 60, write }, lines }
}

test('progress is plain lines for each tenth where stderr is no terminal', () => {
  const { stream, lines } = keep(false)
  const progress = createTestTerminal('', { stderr: stream }).terminal.startProgress('Sampling', 20)
  for (let done = 1; done <= 20; done += 1) progress.update(done)
  progress.end()
  expect(lines[0]).toBe('Sampling: 0/20\n')
  expect(lines).toHaveLength(11)
  expect(lines.at(-1)).toBe('Sampling: 20/20\n')
  expect(lines.join('')).not.toContain('\u001b')
})

test('on a terminal it is a bar that never wraps and is wiped at the end', () => {
  const { stream, lines } = keep(true)
  const progress = createTestTerminal('', { stderr: stream }).terminal.startProgress('Sampling', 4)
  progress.update(2, 'a detail that is far too long to stand on the same line of a terminal')
  progress.end()
  expect(lines[1]).toContain('2/4')
  expect(lines[1]!.replace('\r\u001b[K', '').length).toBeLessThan(60)
  expect(lines.at(-1)).toBe('\r\u001b[K')
})

test('quiet silences progress and remarks, not errors', () => {
  const { stream, lines } = keep(true)
  const { terminal } = createTestTerminal('', { stderr: stream })
  terminal.setQuiet(true)
  terminal.startProgress('Sampling', 4).update(1)
  terminal.say('a remark')
  terminal.complain('an error')
  expect(lines).toEqual(['an error\n'])
})

test.each([
  [true, {}, '\u001b[31mred\u001b[39m'],
  [true, { NO_COLOR: '1' }, 'red'],
  [true, { NO_COLOR: '' }, '\u001b[31mred\u001b[39m'],
  [false, {}, 'red'],
] as const)('colours: terminal %s, environment %j', (isTTY, environment, text) => {
  const { terminal } = createTestTerminal('', { stdout: keep(isTTY).stream, environment })
  expect(terminal.paint('red', 'red')).toBe(text)
})

test('a reader that went away is no trouble; another error is', async () => {
  const broken = (code: string): OutputStream => ({
    write: (_, done) => {
      done?.(Object.assign(new Error(code), { code }))
      return true
    },
  })
  await expect(
    createTestTerminal('', { stdout: broken('EPIPE') }).terminal.print('x'),
  ).resolves.toBeUndefined()
  await expect(createTestTerminal('', { stdout: broken('EIO') }).terminal.print('x')).rejects.toThrow('EIO')
})
