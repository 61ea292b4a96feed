import { afterEach, expect, test } from 'vitest'
import { startDoctorServer, type Ailment, type DoctorServer } from '../e2e/support/doctor-servers'
import { runInMemory } from './test-terminal'

const open: DoctorServer[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function start(ailment: Ailment): Promise<string> {
  const server = await startDoctorServer(ailment)
  open.push(server)
  return server.baseUrl
}

test('says that all is well, and ends with 0', async () => {
  const { code, stdout } = await runInMemory(['doctor', await start({}), '--model', 'small-model'])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^A page of http:\/\/127\.0\.0\.1:4173 can use /)])
})

test('names the cause with what to do, for the origin given, and ends with 3', async () => {
  const baseUrl = await start({ cors: 'none', refusesOrigins: true, ownedBy: 'library' })
  const { code, stdout } = await runInMemory(['doctor', baseUrl, '--origin', 'https://studio.example'])
  expect(code).toBe(3)
  expect(stdout).toContain('Ollama does not allow this page (CORS). [CORS off]')
  expect(stdout).toContain('OLLAMA_ORIGINS=https://studio.example ollama serve')
})

test('as JSON: the causes and what was seen, never the key', async () => {
  const environment = { NAMEWRIGHT_API_KEY: 'sk-SENTINEL' }
  const { code, stdout, stderr } = await runInMemory(
    ['doctor', await start({ key: 'right' }), '--json'],
    '',
    {
      environment,
    },
  )
  expect(code).toBe(3)
  expect(JSON.parse(stdout)).toMatchObject({
    kind: 'found',
    findings: [{ cause: 'no-key' }],
    seen: { connection: 'open', list: { status: 401 } },
  })
  expect(stdout + stderr).not.toContain('SENTINEL')
})

test.each([
  ['ftp://host', 'no web address'],
  ['http://user:word@host', 'user name or password'],
  ['', 'missing'],
])('refuses the address "%s" as wrong usage', async (address, why) => {
  const { code, stderr } = await runInMemory(['doctor', address])
  expect([code, stderr]).toEqual([2, expect.stringContaining(why)])
})

test('refuses an origin that is none', async () => {
  const { code, stderr } = await runInMemory(['doctor', 'http://127.0.0.1:1', '--origin', 'studio'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('--origin')])
})
