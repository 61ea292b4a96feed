import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setUpFolder } from '../test-folder'
import { runInMemory } from '../test-terminal'
import { junitFlaws, readXml, type XmlElement } from './test-junit'
import { list, sound } from './test-lint'

const { file, put, path } = setUpFolder()

async function report(words: readonly string[], stdin = ''): Promise<XmlElement> {
  const { stdout } = await runInMemory(['lint', ...words, '--format', 'junit'], stdin)
  return readXml(stdout)
}

const casesOf = (root: XmlElement): readonly XmlElement[] => root.children.flatMap(({ children }) => children)
const namesOf = (element: XmlElement): readonly string[] => element.children.map(({ name }) => name)

describe('a JUnit report', () => {
  test('has a suite a file, a case a tool, and a failure a finding', async () => {
    const flawed = {
      name: 'a b',
      description: 'Orders goods for a customer. Use it once he has paid; it costs money.',
      inputSchema: { type: 'object', required: ['gone'] },
    }
    const one = file('one.json', list(sound, flawed))
    const quite = {
      name: 'send_mail',
      description: 'Sends a mail to one person. Use it once he agreed; it cannot be undone.',
    }
    const other = file('other.json', list({ ...sound, ...quite }))
    const root = await report([one, other, '--profile', 'gemini', '--no-config'])
    expect(junitFlaws(root)).toEqual([])
    expect(root.children.map(({ attributes }) => attributes.name)).toEqual([one, other])
    const [good, bad, third] = casesOf(root)
    expect(good?.children).toEqual([])
    expect(third?.children).toEqual([])
    expect(bad?.attributes).toMatchObject({ name: 'a b', classname: one })
    const failures = bad?.children.filter(({ name }) => name === 'failure') ?? []
    expect(failures.map(({ attributes }) => attributes.message)).toEqual([
      expect.stringMatching(/^name-charset: The name "a b"/),
      expect.stringMatching(/^required-unknown: /),
    ])
    expect(failures[0]?.text).toMatch(/one\.json:\d+:\d+ error name-charset: The name/)
  })

  test('tells milder findings without failing, unless they are to fail', async () => {
    const warned = list({ ...sound, description: 'Lookup.' })
    const [told] = casesOf(await report(['-'], warned))
    expect(told && namesOf(told)).toEqual(['system-out'])
    const [failed] = casesOf(await report(['-', '--fail-on', 'warning'], warned))
    expect(failed && namesOf(failed)).toContain('failure')
  })

  test('skips what is silenced, with the reason', async () => {
    const tools = file('tools.json', list({ ...sound, name: 'a b' }))
    const config = put('c.json', {
      silence: [{ rule: 'name-charset', tool: 'a b', reason: 'Our <gateway> & renames it.' }],
    })
    const root = await report([tools, '--config', config, '--profile', 'openai'])
    expect(junitFlaws(root)).toEqual([])
    const [tool, silenced] = casesOf(root)
    expect(tool?.children).toEqual([])
    expect(silenced?.attributes.name).toBe('a b: name-charset /name')
    expect(silenced?.children[0]).toMatchObject({
      name: 'skipped',
      attributes: { message: 'Silenced: Our <gateway> & renames it.' },
    })
  })

  test('calls a file that cannot be read an error, and is never empty', async () => {
    const root = await report([file('broken.json', '{'), path('gone.json')])
    expect(junitFlaws(root)).toEqual([])
    expect(casesOf(root).map(namesOf)).toEqual([['error'], ['error']])
    expect(casesOf(await report(['-'], list(sound)))).toHaveLength(1)
  })

  test('names two tools of one name apart', async () => {
    const root = await report(['-'], list(sound, { ...sound, name: 'other' }, sound))
    expect(junitFlaws(root)).toEqual([])
    expect(casesOf(root).map(({ attributes }) => attributes.name)).toContain('search_products (2)')
  })

  test('is well-formed and counted right whatever the tools are called', async () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(name, { maxLength: 4 }), async (names) => {
        const root = await report(
          ['-', '--no-config'],
          list(...names.map((one) => ({ ...sound, name: one }))),
        )
        expect(junitFlaws(root)).toEqual([])
      }),
      { seed: 6, numRuns: 60 },
    )
  })
})

test('the reader of these tests refuses what is not well-formed', () => {
  const declared = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`
  for (const body of [
    '<a>',
    '<a></b>',
    '<a x="1" x="2"/>',
    '<a>&</a>',
    '<a x="<"/>',
    '<a/><a/>',
    '<a>\u0001</a>',
  ])
    expect(() => readXml(declared(body))).toThrow()
  expect(
    junitFlaws(readXml(declared('<testsuites tests="2"><testsuite name="a" tests="1"/></testsuites>'))),
  ).toEqual(['tests is 1, not 0', 'tests is 2, not 0'])
})
