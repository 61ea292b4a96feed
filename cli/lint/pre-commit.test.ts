// The pre-commit hook: its entry as pre-commit calls it, and the real pre-commit where it is installed.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import {
  accessSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { list, sound } from './test-lint'

interface Hook {
  readonly id: string
  readonly entry: string
  readonly language: string
  readonly files: string
  readonly require_serial: boolean
}

const root = join(import.meta.dirname, '..', '..')
const hooks = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as readonly Hook[]
const flawed = list({ ...sound, name: 'a b' })

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'namewright-hook-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return name
}

/** As pre-commit does with `language: script`: the entry's words, the first from the root of the hook's repository, then the files. */
function call(id: string, files: readonly string[]): SpawnSyncReturns<string> {
  const { entry = '' } = hooks.find((hook) => hook.id === id) ?? {}
  const [script = '', ...words] = entry.split(' ')
  accessSync(join(root, script), constants.X_OK)
  return spawnSync(join(root, script), [...words, ...files], { cwd: folder, encoding: 'utf8' })
}

describe('the hooks', () => {
  test.each(hooks)('$id runs a script of this repository, one process at a time', (hook) => {
    expect(hook.language).toBe('script')
    expect(hook.require_serial).toBe(true)
    expect(() => accessSync(join(root, hook.entry.split(' ')[0] ?? ''), constants.X_OK)).not.toThrow()
  })

  test.each([
    ['tools.json', true],
    ['src/tools.json', true],
    ['mcp-tools.json', true],
    ['my.tools.jsonl', true],
    ['catalogue.jsonc', true],
    ['server/tool_list.json', true],
    ['tools/search.json', false],
    ['package.json', false],
    ['.mcp.json', false],
    ['toolbox.json', false],
    ['tools.py', false],
  ])('%s is looked at unasked: %s', (file, isLookedAt) => {
    for (const { files } of hooks) expect(new RegExp(files).test(file)).toBe(isLookedAt)
  })

  test('passes sound files and fails flawed ones, by name', { timeout: 120_000 }, () => {
    const [good, bad] = [put('tools.json', list(sound)), put('flawed tools.json', flawed)]
    expect(call('namewright-lint', [good]).status).toBe(0)
    const { status, stdout } = call('namewright-lint', [good, bad])
    expect(status).toBe(1)
    expect(stdout).toContain('flawed tools.json')
    expect(stdout).toContain('name-charset')
  })

  test('the fixing one leaves a mended file', { timeout: 120_000 }, () => {
    const bad = put('tools.json', flawed)
    expect(call('namewright-fix', [bad]).status).toBe(0)
    expect(readFileSync(join(folder, bad), 'utf8')).toBe(flawed.replace('a b', 'a_b'))
  })
})

/** How pre-commit is called here; null where it is not installed. `NAMEWRIGHT_PRE_COMMIT`: a folder that pip installed it into. */
function findPreCommit(): {
  readonly command: readonly [string, ...string[]]
  readonly env: NodeJS.ProcessEnv
} | null {
  const target = process.env.NAMEWRIGHT_PRE_COMMIT
  const env = { ...process.env, ...(target === undefined ? {} : { PYTHONPATH: target }) }
  const commands = [['pre-commit'], ['python3', '-m', 'pre_commit']] as const
  const command = commands.find(
    ([program, ...words]) => spawnSync(program, [...words, '--version'], { env }).status === 0,
  )
  return command ? { command, env } : null
}

const preCommit = findPreCommit()

describe.skipIf(!preCommit)(
  'the real pre-commit (skipped where it is not installed)',
  { timeout: 240_000 },
  () => {
    const run = (words: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): string => {
      const [program = '', ...rest] = words
      const { status, stdout, stderr } = spawnSync(program, rest, { cwd, env, encoding: 'utf8' })
      return `${status} ${stdout}${stderr}`
    }
    const git = (cwd: string, ...words: readonly string[]): string =>
      run(
        [
          'git',
          '-c',
          'user.name=t',
          '-c',
          'user.email=t@example.com',
          '-c',
          'init.defaultBranch=main',
          ...words,
        ],
        cwd,
      )

    /** A repository that holds what the hook runs, as it is in this checkout. */
    function makeHookRepository(): string {
      const repository = join(folder, 'hooks')
      mkdirSync(repository)
      for (const name of [
        'cli',
        'core',
        'io',
        'engine',
        'package.json',
        'package-lock.json',
        '.pre-commit-hooks.yaml',
      ])
        cpSync(join(root, name), join(repository, name), {
          recursive: true,
          filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
        })
      writeFileSync(join(repository, '.gitignore'), 'node_modules\n')
      git(repository, 'init', '--quiet')
      git(repository, 'add', '--all')
      git(repository, 'commit', '--quiet', '--message', 'hooks')
      return repository
    }

    test('runs the hooks out of a repository, on staged files', () => {
      if (!preCommit) return
      const hookRepository = makeHookRepository()
      const rev = git(hookRepository, 'rev-parse', 'HEAD').split(' ')[1]?.trim() ?? ''
      const project = join(folder, 'project')
      mkdirSync(project)
      git(project, 'init', '--quiet')
      const config = (id: string): void =>
        writeFileSync(
          join(project, '.pre-commit-config.yaml'),
          `repos:\n  - repo: ${hookRepository}\n    rev: ${rev}\n    hooks:\n      - id: ${id}\n`,
        )
      const home = join(folder, 'home')
      const env = { ...preCommit.env, PRE_COMMIT_HOME: home }
      const commit = (...words: readonly string[]): string =>
        run([...preCommit.command, ...words], project, env)

      config('namewright-lint')
      writeFileSync(join(project, 'tools.json'), flawed)
      writeFileSync(join(project, 'package.json'), '{}')
      git(project, 'add', '--all')
      expect(commit('install-hooks')).toMatch(/^0 /)
      // What `npm ci` would fetch is here already.
      for (const name of readdirSync(home).filter((entry) => entry.startsWith('repo')))
        symlinkSync(join(root, 'node_modules'), join(home, name, 'node_modules'))
      const failed = commit('run')
      expect(failed).toMatch(/^1 /)
      expect(failed).toContain('tools.json')
      expect(failed).toContain('name-charset')
      expect(failed).not.toContain('package.json')

      config('namewright-fix')
      git(project, 'add', '--all')
      expect(commit('run')).toContain('files were modified by this hook')
      expect(readFileSync(join(project, 'tools.json'), 'utf8')).toBe(flawed.replace('a b', 'a_b'))
      git(project, 'add', '--all')
      expect(commit('run')).toMatch(/^0 .*Passed/)
    })
  },
)
