import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request } from '@playwright/test'
import { loadWhileReloading } from '../../tooling/nginx/load-while-reloading.ts'
import { startNginxPortal } from '../../tooling/nginx/start-nginx.ts'
import { EXCHANGE_BODY, exchangeFailure } from '../../tooling/runner/rules/exchange.ts'
import { inRoot } from '../../tooling/workspace.ts'
import { accounts } from '../support/accounts.ts'
import { hold, interceptOrder, refusesConnections } from '../support/held-order.ts'
import { takeJourney } from '../support/journey.ts'
import { newContact, placedOrders } from '../support/orders.ts'
import { newProductChanges, shownWithoutScripts } from '../support/product-changes.ts'
import { openSession } from '../support/provider-session.ts'
import { expect, test as base } from '../support/test.ts'
import { accessLogLine } from './support/access-log.ts'

type Portal = Awaited<ReturnType<typeof startNginxPortal>>

const test = base.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, provide) => {
      await mkdir(inRoot('test-results'), { recursive: true })
      const log = createWriteStream(inRoot('test-results/nginx-backend.log'))
      const rendererLog = createWriteStream(inRoot('test-results/nginx-renderer.log'))
      const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'))
      const portal = await startNginxPortal({
        folder,
        log: (line) => void log.write(`${line}\n`),
        rendererLog: (line) => void rendererLog.write(`${line}\n`),
      })
      await provide(portal)
      await portal.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
})

test('NAV-026: behind nginx a guest goes from the catalogue to the placed and paid order', async ({ page }) => {
  test.slow()
  await takeJourney(page)
})

test('behind nginx a page is rendered, kept for a moment, and plain while the renderer is down', async ({ portal }) => {
  /** How a page is answered, and what the edge's log says of its cache. */
  async function visit(address: string) {
    const answer = await fetch(portal.url + address)
    const kind = (await answer.text()).includes(' data-rendered') ? 'rendered' : 'plain'
    const headers = Object.fromEntries(answer.headers)
    const { cache } = await accessLogLine(portal.edge, { headers })
    return { status: answer.status, kind, cache }
  }
  await expect.poll(() => visit('/products')).toMatchObject({ status: 200, kind: 'rendered' })
  await expect.poll(() => visit('/products')).toEqual({ status: 200, kind: 'rendered', cache: 'HIT' })
  expect(await visit('/products/999999')).toMatchObject({ status: 404, kind: 'rendered' })
  expect(await visit('/products?token=a')).toMatchObject({ status: 200, kind: 'plain' })
  process.kill(portal.renderer.pid ?? 0, 'SIGKILL')
  expect(await visit('/information?visit=1')).toMatchObject({ status: 200, kind: 'plain' })
  await expect.poll(() => visit('/information'), { timeout: 10_000 }).toMatchObject({ status: 200, kind: 'rendered' })
})

test('DESK-009: what the desk changes of a product is in the pages behind nginx in time, also those rendered before', async ({
  portal,
}) => {
  const isShown = async (page: string, isIn: (shown: string) => boolean) => {
    const shown = await shownWithoutScripts(portal.url + page)
    return shown === undefined ? 'plain' : isIn(shown)
  }
  for (const { what, limit, make, pages, isIn } of await newProductChanges(portal.url)) {
    for (const page of pages) await expect.poll(() => isShown(page, isIn), `before: ${what}`).toBe(false)
    await make()
    const inTime = (page: string) =>
      expect.poll(() => isShown(page, isIn), { message: `${what} at ${page}`, timeout: limit, intervals: [100] })
    await Promise.all(pages.map((page) => inTime(page).toBe(true)))
  }
})

test('EXCH-020 EXCH-029: behind nginx 1C signs in, sends a part of file_limit, is told failures and takes orders', async ({
  portal,
}) => {
  const env = { ...process.env, DATABASE_URL: portal.database.url, PUBLIC_URL: portal.url, SAMPLE_DATA: 'true' }
  const exchange = async (...words: string[]) =>
    (await promisify(execFile)(process.execPath, [inRoot('backend/src/exchange.ts'), ...words], { env })).stdout
  const [, login, secret] = /^login: (\S+)\nsecret: (\S+)$/m.exec(await exchange('account', 'add', '1С')) ?? []
  const headers = { authorization: `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}` }
  async function ask(query: string, options: RequestInit = {}) {
    const response = await fetch(`${portal.url}/1c_exchange?${query}`, options)
    const bytes = Buffer.from(await response.arrayBuffer())
    // As 1C reads it.
    const text = new TextDecoder('windows-1251').decode(bytes)
    return { status: response.status, type: response.headers.get('content-type'), text, bytes }
  }
  const opened = await ask('type=catalog&mode=checkauth', { headers })
  const [word, name, value] = opened.text.split('\n')
  expect([word, name]).toEqual(['success', 'exchange_session'])
  const cookie = `${name}=${value}`
  const init = await ask('type=catalog&mode=init', { headers: { cookie } })
  expect(init.text).toBe(`zip=yes\nfile_limit=${EXCHANGE_BODY}`)

  const send = (length: number) =>
    ask('type=catalog&mode=file&filename=import.xml', {
      method: 'POST',
      body: Buffer.alloc(length, '<'),
      headers: { cookie },
    })
  expect(await send(EXCHANGE_BODY)).toMatchObject({ status: 200, text: 'success' })
  expect(await send(EXCHANGE_BODY + 1)).toMatchObject({ status: 413, text: exchangeFailure(413) })
  const imported = await ask('type=catalog&mode=import&filename=import.xml', { headers: { cookie } })
  expect(imported.text).toMatch(/^failure\nФайл import\.xml не загружен\. Файл поврежден: .+ Повторите выгрузку\.$/)
  expect(await ask('type=goods&mode=checkauth', { headers })).toMatchObject({
    type: 'text/plain; charset=windows-1251',
    text: expect.stringMatching(/^failure\nНеизвестный запрос\. /),
  })
  expect(await ask('type=catalog&mode=checkauth')).toMatchObject({
    status: 401,
    text: expect.stringMatching(/^failure\nНеверный логин или пароль обмена\./),
  })

  const orders = await ask('type=sale&mode=query', { headers: { cookie } })
  expect(orders).toMatchObject({ status: 200, type: 'application/xml; charset=windows-1251' })
  expect(orders.text).toMatch(/^<\?xml version="1\.0" encoding="windows-1251"\?>\n<КоммерческаяИнформация /)
  await exchange('settings', 'encoding', 'utf-8')
  await expect
    .poll(async () => (await ask('type=sale&mode=query', { headers: { cookie } })).bytes.toString().slice(0, 40))
    .toBe('\ufeff<?xml version="1.0" encoding="utf-8"?>\n')
  await exchange('settings', 'encoding', 'default')
})

test('F19: a reload under load fails no request', async ({ portal }) => {
  test.slow()
  const { url, edge } = portal
  const figures = await loadWhileReloading({ url, reload: edge.reload, rate: 100, reloads: 1, seconds: 6 })
  expect(figures).toMatchObject({ errors: 0 })
  expect(figures.requests).toBeGreaterThan(100)
})

test('F17 F25: behind nginx a stopped database is 503 and heals within 10 s, a stopping edge finishes an order, and no acknowledged order is lost', async ({
  browser,
  portal,
}) => {
  test.slow()
  const storageState = await openSession(request, portal.url, accounts.regular)
  const context = await browser.newContext({ baseURL: portal.url, storageState })
  const page = await context.newPage()
  const contact = newContact()
  const order = await interceptOrder(page, contact)
  const acknowledged: number[] = []

  const beforeHalt = await (await hold(order, 'before-halt')).finish()
  acknowledged.unshift((JSON.parse(beforeHalt.text) as { orderId: number }).orderId)
  const products = `${portal.url}/public/api/v3/organizations/0/products?withSketches=false`
  portal.database.halt()
  const down = await fetch(products)
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await down.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect((await fetch(`${portal.url}/products`)).status).toBe(200)
  portal.database.start()
  await expect.poll(async () => (await fetch(products)).status, { timeout: 10_000 }).toBe(200)
  expect(await placedOrders(page, contact)).toEqual(acknowledged)

  const atQuit = await hold(order, 'at-quit')
  const stopped = portal.edge.stop('SIGQUIT')
  await refusesConnections(portal.url)
  const placed = await atQuit.finish()
  expect(placed).toMatchObject({ status: 200 })
  acknowledged.unshift((JSON.parse(placed.text) as { orderId: number }).orderId)
  await stopped
  await portal.edge.start()
  expect(await placedOrders(page, contact)).toEqual(acknowledged)
  await context.close()
})
