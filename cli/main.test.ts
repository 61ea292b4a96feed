import { expect, test } from 'vitest'
import { runInMemory } from './test-terminal'

test('help names the commands, on stdout, and ends well', async () => {
  const { code, stdout, stderr } = await runInMemory(['--help'])
  expect(code).toBe(0)
  expect(stdout).toContain('score')
  expect(stderr).toBe('')
})

test('every command has help with an example', async () => {
  const { stdout } = await runInMemory(['--help'])
  const names = Array.from(
    stdout.matchAll(/^ {2}([a-z]+)[ \w[\]<>.|-]* {2,}\S/gm),
    (match) => match[1] ?? '',
  ).filter((name) => name !== 'help')
  expect(names).toContain('score')
  for (const name of names) {
    const help = await runInMemory([name, '--help'])
    expect(help.code).toBe(0)
    expect(help.stdout).toMatch(new RegExp(`Examples?:\\n +\\$ namewright ${name}`))
  }
})

test('the version', async () => {
  const { code, stdout } = await runInMemory(['--version'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test.each([
  [[], 'Usage: namewright'],
  [['scores'], "unknown command 'scores'"],
  [['score'], "missing required argument 'file'"],
  [['score', '-', '--nothing'], "unknown option '--nothing'"],
  [['score', '-', '-x', 'y'], "unknown option '-x'"],
])('wrong usage %j is exit code 2 and a sentence on stderr', async (words, sentence) => {
  const { code, stdout, stderr } = await runInMemory(words)
  expect(code).toBe(2)
  expect(stderr).toContain(sentence)
  expect(stdout).toBe('')
})

test('an unreadable input is exit code 2, with what happened and what to do', async () => {
  const { code, stdout, stderr } = await runInMemory(['score', 'no/such/file.json'])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toBe(
    'no/such/file.json cannot be read: there is no such file. Check that it is the right one and that it may be read.\n',
  )
})

test('an interrupted command is exit code 130, also while it waits for stdin', async () => {
  const controller = new AbortController()
  const never: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
  }
  const run = runInMemory(['score', '-'], '', { stdin: never, signal: controller.signal })
  controller.abort()
  expect((await run).code).toBe(130)
})
