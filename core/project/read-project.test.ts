import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyCatalog } from '../catalog'
import { createProject } from './create'
import { migrate } from './migrations'
import { readProject } from './read-project'

const project = createProject('p', 'Project', emptyCatalog)

test('a project survives JSON', () => {
  expect(readProject(JSON.parse(JSON.stringify(project)))).toEqual({ ok: true, value: project })
})

test('a document of version 1 as it was saved is read', () => {
  const saved: unknown = JSON.parse(readFileSync('fixtures/projects/version-1.json', 'utf8'))
  expect(readProject(saved)).toMatchObject({
    ok: true,
    value: { version: 1, catalog: { tools: [{ format: 'mcp' }] } },
  })
})

test.each([[null], ['text'], [[]], [{}], [{ version: '1' }], [{ version: 1 }], [{ ...project, name: 3 }]])(
  '%j is no project',
  (json) => {
    expect(readProject(json)).toMatchObject({ ok: false, failure: { code: 'storage/corrupt' } })
  },
)

test('the failure names the place that is wrong', () => {
  const damaged = { ...project, catalog: { tools: [{ id: 'a' }], documents: [] } }
  expect(readProject(damaged)).toMatchObject({
    failure: { message: expect.stringContaining('catalog.tools.0') as string },
  })
})

test('a newer document is named as such', () => {
  expect(readProject({ ...project, version: 2 })).toEqual({
    ok: false,
    failure: { code: 'storage/newer-version', found: 2, known: 1 },
  })
})

test('migrations run from the version found, in order, each once', () => {
  const steps = [2, 3, 4].map((version) => (document: Readonly<Record<string, unknown>>) => ({
    ...document,
    version,
    path: `${String(document['path'])}>${version}`,
  }))
  expect(migrate({ version: 2, path: '2' }, steps, 4)).toEqual({
    ok: true,
    value: { version: 4, path: '2>3>4' },
  })
  expect(migrate({ version: 4, path: '4' }, steps, 4)).toEqual({ ok: true, value: { version: 4, path: '4' } })
})
