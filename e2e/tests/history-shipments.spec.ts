import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request, type Browser, type Page } from '@playwright/test'
import { getOrderShipments } from 'shared-contracts/api/order-shipments'
import { formatDate } from 'shared-contracts/domain/dates'
import { startPortal } from '../../tooling/runner/portal.ts'
import { inRoot } from '../../tooling/workspace.ts'
import { accounts } from '../support/accounts.ts'
import { newDataDir } from '../support/data-dir.ts'
import { openSession } from '../support/provider-session.ts'
import { expectAccessible, expectNoOverflow, expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** An unpaid order of account -07 with delivery: 4 pieces of one product and 6 of another. */
const ORDER = 103_044
const FIRST = { product: 7102, serialNumber: '9960440700000011' }
const SECOND = { product: 7505, serialNumber: '9960440700000028' }

let dataDir: string
test.beforeAll(async () => void (dataDir = await newDataDir()))
test.afterAll(() => rm(dataDir, { recursive: true, force: true }))
test.setTimeout(120_000)

/** `npm run order` on the data of the stopped portal. */
async function order(...command: readonly string[]): Promise<void> {
  const program = inRoot('backend/src/order.ts')
  await promisify(execFile)(process.execPath, [program, ...command], { env: { ...process.env, DATA_DIR: dataDir } })
}

/** Ships pieces of one product, the first of them with a serial number. */
async function ship(track: string, pieces: number, { product, serialNumber }: typeof FIRST): Promise<void> {
  const file = join(dataDir, 'lines.csv')
  await writeFile(file, `${product};${pieces};${serialNumber}\n`)
  await order('ship', String(ORDER), track, '--lines', file)
}

/** Starts the portal, opens the order's details as its buyer, and stops the portal. */
async function look(browser: Browser, path: string, see: (page: Page) => Promise<void>): Promise<void> {
  const portal = await startPortal({ port: 0, dataDir })
  try {
    const storageState = await openSession(request, portal.url, accounts.orders)
    const context = await browser.newContext({ baseURL: portal.url, storageState })
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('list', { name: 'Отгрузки' })).toBeVisible()
    await expectSettled(page)
    await see(page)
    await context.close()
  } finally {
    await portal.stop()
  }
}

const shipmentTitles = (page: Page) => page.getByRole('list', { name: 'Отгрузки' }).getByRole('heading')
const documents = (page: Page) => page.getByRole('region', { name: 'Деньги и документы' })

test('SHIP-003 SHIP-004 SHIP-006 SHIP-009: an order that is paid and shipped in parts shows both shipments; one that is withdrawn and shipped anew shows the replaced document', async ({
  browser,
}) => {
  let withdrawn = 0
  const today = formatDate(new Date())
  await order('pay', String(ORDER), '10000', today, 'платежное поручение № 418')
  await ship('10084512779', 3, FIRST)
  await ship('10084519027', 6, SECOND)
  await look(browser, `/orders?order=${ORDER}`, async (page) => {
    await expect(shipmentTitles(page)).toHaveText(['Отгрузка № 2', 'Отгрузка № 1'])
    await expect(page.getByRole('list', { name: 'Ход заказа' })).toContainText(/Отгружен частично.*9 из 10\sшт\./)
    await expect(documents(page)).toContainText(`Оплата ${today} платежное поручение`)
    const [shipment] = await shipmentsOf(page)
    withdrawn = shipment?.shipmentId ?? 0
    await page.getByRole('button', { name: 'Показать номера отгрузки № 1' }).press('Enter')
    await expect(page.getByRole('group', { name: 'Серийные номера отгрузки № 1' })).toContainText(FIRST.serialNumber)
    await expectAccessible(page, 'order-shipments')
    await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  })

  await order('withdraw', String(withdrawn), 'Ошибка в накладной')
  await ship('10084519100', 6, SECOND)
  await look(browser, `/orders?number=${SECOND.serialNumber}&order=${ORDER}`, async (page) => {
    await expect(shipmentTitles(page)).toHaveText(['Отгрузка № 2', 'Отгрузка № 1'])
    await expect(page.getByText('10084519027')).toHaveCount(0)
    // Found by its serial number.
    await expect(page.locator('mark')).toHaveText(SECOND.serialNumber)
    await expect(documents(page).getByText('заменен')).toHaveCount(1)
    await expect(documents(page).getByRole('button', { name: /^УПД № .* к отгрузке № 2$/ })).toHaveCount(2)
    await expectAccessible(page, 'order-replaced-document')
    await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  })
})

/** The shipments as the API gives them to the page. */
async function shipmentsOf(page: Page) {
  const [answer] = await Promise.all([page.waitForResponse(/\/orders\/\d+\/shipments$/), page.reload()])
  await expect(page.getByRole('list', { name: 'Отгрузки' })).toBeVisible()
  return getOrderShipments.answer.parse(await answer.json()).shipments
}
