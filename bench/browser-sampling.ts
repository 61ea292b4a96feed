// Claim: in a browser, sampling names with our generator, completer and IndexedDB reaches at least 97 % of what a bare client gets out of the
// same endpoint in the same page, at 1 and at 6 requests at a time (the most that a browser opens to one host over HTTP/1.1).
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { chromium, type Page } from '@playwright/test'
import { startFakeEndpoint } from '../e2e/support/fake-endpoint'
import { findInstalledBrowser } from '../e2e/support/find-browser.mjs'
import type { storedRate } from './browser/client-rates'
import { describeRound, type bareRate, type Measurement } from './support/client-rates'
import { compareRates } from './support/compared-rates'

const DELAY_MS = 30
const MODEL = 'fake-model'
const SAMPLES = 32
const CONCURRENCIES = [1, 6] as const

declare const window: { readonly bareRate: typeof bareRate; readonly storedRate: typeof storedRate }

/** Serves the measuring page and its script from the loopback address. */
async function servePage(): Promise<{ readonly url: string; readonly close: () => void }> {
  const script = await readFile(join(dirname(fileURLToPath(import.meta.url)), 'browser', 'client-rates.js'))
  const server = createServer((request, response) => {
    const isScript = request.url === '/client-rates.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? script : '<!doctype html><script type="module" src="/client-rates.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function compare(page: Page, baseUrl: string, concurrency: number): Promise<void> {
  const measurementOf = (round: number): Measurement => ({
    baseUrl,
    model: MODEL,
    concurrency,
    samples: SAMPLES,
    descriptions: describeRound(concurrency, round),
  })
  await compareRates(
    concurrency,
    (round) => page.evaluate((given) => window.storedRate(given), measurementOf(round)),
    (round) => page.evaluate((given) => window.bareRate(given), measurementOf(round)),
  )
}

if (isMainThread) {
  const thread = new Worker(fileURLToPath(import.meta.url))
  const baseUrl = await new Promise<string>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  const served = await servePage()
  const executablePath = findInstalledBrowser()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(served.url)
    await page.waitForFunction(() => 'storedRate' in window)
    process.stdout.write(`in a page; an endpoint that answers after ${DELAY_MS} ms, one choice a request\n`)
    for (const concurrency of CONCURRENCIES) await compare(page, baseUrl, concurrency)
  } finally {
    await browser.close()
    served.close()
    await thread.terminate()
  }
} else {
  const server = await startFakeEndpoint({ delayMs: DELAY_MS, choices: 'ignored', completions: false })
  parentPort?.postMessage(server.baseUrl)
}
