// Tools built to hurt. Each must be taken or refused with a sentence, and no step may hold the page for long: judged by the processor time
// of the page's own thread, which other programs cannot lengthen.
import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { openStage } from '../support/studio'

const tool = (schema: string, description = 'Finds a record by its number.') =>
  `[{"name":"hurt","description":${JSON.stringify(description)},"inputSchema":${schema}}]`
const object = (properties: string, more = '') => `{"type":"object","properties":{${properties}}${more}}`
const range = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(',')
const definition = (at: number) =>
  `"d${at}":{"type":"object","properties":{"next":{"$ref":"#/$defs/d${(at + 1) % 2000}"},"other":{"$ref":"#/$defs/d${(at * 7 + 3) % 2000}"}}}`
const backtracking = (at: number) =>
  `"p${at}":${JSON.stringify({ type: 'string', pattern: `^(([a-z${'x'.repeat(at)}])+.)+[A-Z]([a-z])+$` })}`

interface Hurt {
  readonly text: string
  /** What the form, the editor or the list says of it. */
  readonly says?: RegExp
}

const taken: Readonly<Record<string, () => Hurt>> = {
  '2,000 definitions that refer to each other': () => ({
    text: tool(object('"a":{"$ref":"#/$defs/d0"}', `,"$defs":{${range(2000, definition)}}`)),
    says: /1 to 100 of 4,001/,
  }),
  '5 MB of enum': () => ({
    text: tool(object(`"a":{"enum":[${range(250_000, (at) => `"value ${at} xx"`)}]}`)),
    says: /and 249,950 more/,
  }),
  'patterns that backtrack': () => ({ text: tool(object(range(40, backtracking))) }),
  '100,000 properties': () => ({
    text: tool(object(range(100_000, (at) => `"p${at}":{"type":"string"}`))),
    says: /1 to 100 of 100,000/,
  }),
  'a description of 3 MB': () => ({
    text: tool(object(''), 'Finds a record. '.repeat(187_500)),
    says: /3,000,000 characters, of which the start is shown/,
  }),
  'a word of 3 MB': () => ({
    text: tool(object(''), 'x'.repeat(3_000_000)),
    says: /characters: shown without colours and wrapping/,
  }),
  '20,000 tools of one name': () => ({
    text: `[${range(20_000, (at) => tool(object('"a":{"type":"string"}'), `Finds a record of kind ${at}.`).slice(1, -1))}]`,
  }),
}

for (const [name, make] of Object.entries(taken))
  test(`${name}: taken, and the page stays alive`, async ({ page }) => {
    const { text, says } = make()
    const watch = await watchThread(page)
    await watch.step('import', async () => {
      await open(page, text)
      await expect(page.getByText(/\b(1 tool|20,000 tools)\b/).first()).toBeVisible()
    })
    await watch.step('take', () => page.getByRole('button', { name: 'Import tools' }).click())
    await watch.step('edit', async () => {
      await openStage(page, 'Edit')
      await expect(page.locator('[role="option"]').first()).toBeVisible()
      await expect(page.locator('.monaco-editor').first()).toBeVisible()
      if (says) await expect(page.getByText(says).first()).toBeVisible()
    })
    for (const view of ['Compatibility', 'Tokens'])
      await watch.step(view, () => page.locator('[role="tab"]', { hasText: view }).click())
    for (const stage of ['Align', 'Compare', 'Export', 'Edit'] as const)
      await watch.step(stage, () => openStage(page, stage))
  })

test('nesting of 10,000 levels: refused with a sentence, and the page stays alive', async ({ page }) => {
  const deep = tool(
    `${'{"type":"object","properties":{"a":'.repeat(10_000)}{"type":"string"}${'}}'.repeat(10_000)}`,
  )
  const watch = await watchThread(page)
  await watch.step('import', async () => {
    await open(page, deep)
    await expect(page.getByText(/levels deep|nested|too deep/i).first()).toBeVisible()
  })
  await expect(page.getByRole('button', { name: 'Import tools' })).toBeDisabled()
})

async function open(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: 'hurt.json', mimeType: 'application/json', buffer: Buffer.from(text) }])
}

/** The most processor time that a step may take of the page's thread, in milliseconds, the driver's own looks at the page included. */
const MOST = 2000

/** Opens the page; each step of it is then held against its limit, and the page must answer a press after it. */
async function watchThread(page: Page) {
  await page.goto('/')
  await openStage(page, 'Import')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    async step(name: string, act: () => Promise<unknown>): Promise<void> {
      const before = await workOf(session)
      await act()
      await answers(page)
      const work = (await workOf(session)) - before
      test.info().annotations.push({ type: 'work', description: `${name}: ${Math.round(work)} ms` })
      expect(work, `processor time of the step ${name} in ms`).toBeLessThan(MOST)
    },
  }
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
}

/** A press is answered: the theme's menu opens and closes. */
async function answers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('menu').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}
