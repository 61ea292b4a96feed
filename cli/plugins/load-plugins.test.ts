import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { setUpFolder } from '../test-folder'
import { runInMemory, type CommandRun } from '../test-terminal'

const { path, file, put } = setUpFolder()

const tool = {
  name: 'search_products',
  description: 'Searches products by words (PROJ-123). Use it to find a product; it never changes one.',
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string', description: 'Words of the product name.' } },
    required: ['query'],
  },
}
const lint = (source: string, ...words: readonly string[]): Promise<CommandRun> =>
  runInMemory(['lint', source, '--json', '--profile', 'openai', ...words])
interface Row {
  readonly rule: string
  readonly severity: string
  readonly path: string
  readonly fix: string | null
}
const rowsOf = ({ stdout }: CommandRun): readonly Row[] =>
  (JSON.parse(stdout) as { diagnostics: readonly Row[] }).diagnostics.filter(({ rule }) => rule.includes('/'))

/** A block of code of a page, by the name of the file that the line above it gives. */
function blockOf(page: string, name: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8')
  const [, block] =
    new RegExp(`\`${name.replace('.', '[.]')}\`:\\n\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(text) ?? []
  if (block === undefined) throw new Error(`${page} has no ${name}`)
  return block
}

describe('the examples of docs/configuration.md', () => {
  const setUp = (): { readonly source: string; readonly config: string } => {
    file('rules.mjs', blockOf('configuration.md', 'rules.mjs'))
    file('gateway.json', blockOf('configuration.md', 'gateway.json'))
    const config = file('namewright.config.json', blockOf('configuration.md', 'namewright.config.json'))
    return { source: put('tools.json', [tool]), config }
  }

  test('the plug-in finds what it says, and its fix mends it', async () => {
    const { source } = setUp()
    const run = await lint(source, '--no-config', '--plugin', path('rules.mjs'))
    expect(rowsOf(run)).toMatchObject([
      {
        rule: 'acme/no-ticket-numbers',
        severity: 'warning',
        path: '/0/description',
        fix: 'Leave the ticket number out',
      },
    ])
    expect((await lint(source, '--no-config', '--plugin', path('rules.mjs'), '--fix')).code).toBe(0)
    expect(readFileSync(source, 'utf8')).toContain('Searches products by words. Use it')
  })

  test('the configuration file is one that is read, with all that it names', async () => {
    const { source, config } = setUp()
    const run = await runInMemory(['matrix', source, '--json', '--config', config])
    expect(run.stderr).toBe('')
    const { profiles, prefixes } = JSON.parse(run.stdout) as {
      profiles: { id: string }[]
      prefixes: unknown[]
    }
    expect(profiles.map(({ id }) => id)).toEqual(['openai', 'anthropic', 'our-gateway'])
    expect(prefixes).toHaveLength(1)
  })

  test('a plug-in is listed and explained', async () => {
    setUp()
    const listed = await runInMemory(['rules', '--no-config', '--plugin', path('rules.mjs')])
    expect(listed.stdout).toContain('acme/no-ticket-numbers')
    const explained = await runInMemory([
      'rules',
      'acme/no-ticket-numbers',
      '--no-config',
      '--plugin',
      path('rules.mjs'),
    ])
    expect(explained.code).toBe(0)
  })
})

test('a plug-in that throws ends the command with exit code 2, and is named with its rule and tool', async () => {
  const source = put('tools.json', [tool])
  const plugin = file(
    'rules.mjs',
    `export const rules = [{ id: 'acme/a', title: 'A', severity: 'info', explain: 'a', check: ({ tool }) => tool.schema.nothing.here }]`,
  )
  for (const command of ['lint', 'matrix']) {
    const { code, stderr } = await runInMemory([command, source, '--no-config', '--plugin', plugin])
    expect(code).toBe(2)
    expect(stderr).toContain('The rule acme/a failed at the tool "search_products": it threw TypeError')
  }
})
