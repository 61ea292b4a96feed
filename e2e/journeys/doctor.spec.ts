import AxeBuilder from '@axe-core/playwright'
import { chromium, expect, test, type Locator, type Page } from '@playwright/test'
import { closedBaseUrl, startDoctorServer, type Ailment, type DoctorServer } from '../support/doctor-servers'
import { openStage } from '../support/studio'

interface Complaint {
  readonly name: string
  readonly ailment: Ailment
  readonly address?: (server: DoctorServer) => string
  readonly key?: string
  /** By name, the first obstacle first. */
  readonly causes: readonly string[]
  /** What the card must say, too. */
  readonly says?: string | RegExp
}

const complaints: readonly Complaint[] = [
  {
    name: 'CORS off',
    ailment: { cors: 'none', ownedBy: 'vllm' },
    causes: ['cors-off'],
    says: /vllm serve.*--allowed-origins/,
  },
  {
    name: 'CORS off, by status 403',
    ailment: { cors: 'none', refusesOrigins: true, ownedBy: 'library' },
    causes: ['cors-off'],
    says: 'ollama serve',
  },
  {
    name: 'preflight refused',
    ailment: { preflight: { status: 400, cors: false }, ownedBy: 'organization_owner' },
    causes: ['preflight-refused'],
    says: 'lms server start --cors',
  },
  {
    name: 'wrong base, with errors that may be read',
    ailment: {},
    address: ({ port }) => `http://127.0.0.1:${port}/other`,
    causes: ['wrong-base'],
    says: 'Use this address',
  },
  {
    name: 'wrong base, with errors that may not',
    ailment: { corsOnErrors: false },
    address: ({ port }) => `http://127.0.0.1:${port}/other`,
    causes: ['wrong-base'],
    says: 'Use this address',
  },
  { name: 'no key', ailment: { key: 'right' }, causes: ['no-key'], says: 'none is given' },
  {
    name: 'wrong key',
    ailment: { key: 'right' },
    key: 'wrong',
    causes: ['no-key'],
    says: 'refuses the API key',
  },
  {
    name: 'model missing',
    ailment: { models: ['large-model'] },
    causes: ['model-missing'],
    says: 'large-model',
  },
  { name: 'not loaded yet', ailment: { isLoading: true }, causes: ['not-loaded'] },
  {
    name: 'error without CORS header',
    ailment: { corsOnErrors: false, models: ['large-model'] },
    causes: ['error-without-cors', 'model-missing'],
  },
  { name: 'TLS, self-signed', ailment: { certificate: 'self-signed' }, causes: ['tls'], says: 'mkcert' },
  { name: 'TLS, expired', ailment: { certificate: 'expired' }, causes: ['tls'], says: 'has expired' },
  {
    name: 'TLS, plain http where https is said',
    ailment: {},
    address: ({ port }) => `https://127.0.0.1:${port}/v1`,
    causes: ['tls'],
    says: 'speaks plain http',
  },
]

const servers: DoctorServer[] = []

test.afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

test('the doctor tells the causes apart by name', async ({ page, baseURL }) => {
  await page.goto('/')
  await openStage(page, 'Align')
  for (const complaint of complaints)
    await test.step(complaint.name, async () => {
      const server = await start(complaint.ailment)
      const doctor = await consult(page, complaint.address?.(server) ?? server.baseUrl, complaint.key)
      expect(await causesIn(doctor), complaint.name).toEqual(complaint.causes)
      if (complaint.says) await expect(doctor).toContainText(complaint.says)
      if (complaint.causes[0] === 'cors-off')
        await expect(doctor).toContainText(new URL(baseURL ?? '').origin)
    })
  await test.step('nothing listens', async () => {
    expect(await causesIn(await consult(page, await closedBaseUrl()))).toEqual(['nothing-listens'])
  })
})

test('the browser keeps the page from this computer: address space', async ({
  baseURL,
  contextOptions,
  launchOptions,
}) => {
  const { host } = new URL(baseURL ?? '')
  // The page counts as one of the internet; without a window the question to the person is answered with no.
  const args = [...(launchOptions.args ?? []), `--ip-address-space-overrides=${host}=public`]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const page = await browser.newPage({ ...contextOptions, ...(baseURL === undefined ? {} : { baseURL }) })
    await page.goto('/')
    await openStage(page, 'Align')
    const server = await start({})
    const doctor = await consult(page, server.baseUrl)
    expect(await causesIn(doctor)).toEqual(['address-space'])
    await expect(doctor).toContainText('Local network access')
    expect(await page.evaluate(stateOfPermission)).toBe('denied')
  } finally {
    await browser.close()
  }
})

test('without the server beside it, the page names a group', async ({ page }) => {
  // Not by a route of Playwright: it would answer preflights in place of the servers.
  await page.addInitScript(() => {
    const fetch = window.fetch.bind(window)
    window.fetch = (input, init) =>
      input === './doctor' ? Promise.resolve(new Response('not here', { status: 404 })) : fetch(input, init)
  })
  await page.goto('/')
  await openStage(page, 'Align')
  const doctor = await consult(page, (await start({ cors: 'none' })).baseUrl)
  await expect(doctor).toContainText('a page alone cannot tell them apart')
  for (const name of ['Nothing listens', 'CORS off', 'Error without CORS header'])
    await expect(doctor.getByText(name, { exact: true })).toBeVisible()
  // What a page can tell by itself, it does.
  const refusing = await start({ preflight: { cors: false } })
  expect(await causesIn(await consult(page, refusing.baseUrl))).toEqual(['preflight-refused'])
  const hiding = await start({ corsOnErrors: false, isLoading: true })
  expect(await causesIn(await consult(page, hiding.baseUrl))).toEqual(['error-without-cors'])
})

test('the cure: copy the switch, use the address that works, test again, cancel', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await openStage(page, 'Align')
  const ollama = await start({ cors: 'none', refusesOrigins: true, ownedBy: 'library' })
  const doctor = await consult(page, ollama.baseUrl)
  await doctor.getByRole('button', { name: /^Copy OLLAMA_ORIGINS/ }).click()
  await expect(doctor.getByText('Copied')).toBeVisible()
  const origin = new URL(baseURL ?? '').origin
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `OLLAMA_ORIGINS=${origin} ollama serve`,
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).include('section[aria-label="Endpoint"]').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  }
  const well = await start({})
  await consult(page, `http://127.0.0.1:${well.port}/other`)
  await doctor.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(well.baseUrl)
  await expect(page.getByText('The model answers in chat.')).toBeVisible()
  await expect(doctor).toHaveCount(0)
})

async function start(ailment: Ailment): Promise<DoctorServer> {
  const server = await startDoctorServer(ailment)
  servers.push(server)
  return server
}

/** Tests a connection and waits for the doctor. */
async function consult(page: Page, baseUrl: string, key = ''): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Base URL' }).fill(baseUrl)
  await page.getByRole('textbox', { name: 'Model' }).fill('small-model')
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Test connection' }).click()
  const doctor = page.getByRole('region', { name: 'Connection doctor' })
  await expect(doctor).toBeVisible()
  return doctor
}

function causesIn(doctor: Locator): Promise<readonly (string | null)[]> {
  return doctor
    .getByRole('article')
    .evaluateAll((articles) => articles.map((article) => article.getAttribute('data-cause')))
}

async function stateOfPermission(): Promise<string> {
  return (await navigator.permissions.query({ name: 'local-network-access' as PermissionName })).state
}
