import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { chooseAddress, openOrder } from '../support/orders.ts'
import { registryEntry } from '../support/registry.ts'
import { addChangedRelease } from './support/changed-release.ts'
import { expectReleased } from './support/released.ts'
import {
  registryCommand,
  startReleasePortal,
  startReleasePortalBehindNginx,
  type ReleasePortal,
} from './support/release-portal.ts'
import { newVisitor } from './support/visitor.ts'

const NEW_ORDER = 'Корзина пуста, выпуск 1.1.0'
const NEW_INFORMATION = 'Для покупателей, выпуск 1.1.0'

let portal: ReleasePortal

test.beforeAll(async () => {
  test.setTimeout(180_000)
  portal = process.env['EDGE'] === 'nginx' ? await startReleasePortalBehindNginx() : await startReleasePortal()
})
test.afterAll(() => portal.stop())

test('two remotes are released beside an open order: it goes on with its release, new visitors get the new one, bad releases stay out or fall back, and a rollback takes effect at once', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { remotesDir } = portal
  const buyer = await newVisitor(browser, portal.url, 'regular')
  const { page } = buyer
  const files = watchFiles(page)
  await openOrder(page)
  const [order, catalog] = [
    (await registryEntry(page, 'mf-order')).live,
    (await registryEntry(page, 'mf-catalog')).live,
  ]
  await page.getByLabel('Контактное лицо').fill('Петрова Анна')
  await markPage(page)
  const guest = await newVisitor(browser, portal.url)
  await guest.page.goto('/information')
  await markPage(guest.page)

  await test.step('both releases are there for a new visitor in time', async () => {
    const version = '1.1.0'
    await addChangedRelease(remotesDir, { name: 'mf-order', version, text: ['Корзина пуста', NEW_ORDER] })
    await addChangedRelease(remotesDir, { name: 'mf-catalog', version, text: ['Для покупателей', NEW_INFORMATION] })
    await expectSeen(browser, ['live', 'mf-order@1.1.0'], '/order', NEW_ORDER)
    await expectSeen(browser, ['live', 'mf-catalog@1.1.0'], '/information', NEW_INFORMATION)
  })

  await test.step('the open order loads the files of its own releases and keeps its input', async () => {
    files.length = 0
    await chooseAddress(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Покупателям' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Для покупателей', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Контактное лицо')).toHaveValue('Петрова Анна')
    await page.getByLabel('Телефон').fill('8916')
    const loaded = files.filter(({ path }) => path.startsWith('/remotes/'))
    expect(loaded.map(({ status }) => status)).not.toContain(404)
    const folders = new Set(loaded.map(({ path }) => path.split('/').slice(0, 4).join('/')))
    expect([...folders].toSorted()).toEqual([
      `/remotes/mf-catalog/${catalog.version}`,
      `/remotes/mf-order/${order.version}`,
    ])
  })

  await test.step('a reload is offered, but not while a form has unsaved input, and never happens by itself', async () => {
    await returnToTab(guest.page)
    await expect(notice(guest.page)).toBeVisible()
    expect(await isSamePage(guest.page)).toBe(true)
    expect(guest.faults).toEqual([])
    await guest.leave()

    await returnToTab(page)
    expect(await isSamePage(page)).toBe(true)
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByLabel('Контактное лицо')).toHaveValue('Петрова Анна')
  })

  await test.step('a release with changed bytes is refused with its reason', async () => {
    await addChangedRelease(remotesDir, { name: 'mf-order', version: '1.1.1' })
    const before = await readFile(join(remotesDir, 'registry.json'), 'utf8')
    await appendFile(join(remotesDir, 'mf-order/1.1.1', order.entry), '\nwindow.isHacked = true')
    await expect(registryCommand(portal, 'live', 'mf-order@1.1.1')).rejects.toThrow(
      `mf-order 1.1.1 was refused:\n- ${order.entry} has other bytes than at its release`,
    )
    expect(await readFile(join(remotesDir, 'registry.json'), 'utf8')).toBe(before)
  })

  await test.step('a release that does not start falls back to the previous one, and the report names it', async () => {
    await addChangedRelease(remotesDir, {
      name: 'mf-order',
      version: '1.2.0',
      entry: 'throw new Error("does not start")',
    })
    const visitor = await newVisitor(browser, portal.url)
    const told: string[] = []
    visitor.page.on('console', (message) => void told.push(message.text()))
    await registryCommand(portal, 'live', 'mf-order@1.2.0')
    await visitor.page.goto('/order')
    await expect(visitor.page.getByText(NEW_ORDER)).toBeVisible()
    const report = told.find((line) =>
      line.includes('mf-order (team-order) runs 1.1.0, because its live release failed'),
    )
    expect(report).toContain('1.2.0')
    await visitor.leave()
  })

  await test.step('a rollback is there for a new visitor in time', async () => {
    await expectSeen(browser, ['rollback', 'mf-order'], '/order', NEW_ORDER)
    await expectSeen(browser, ['rollback', 'mf-catalog'], '/information', 'Для покупателей')
    expect(await registryCommand(portal, 'list')).toMatch(/mf-order +team-order +1\.1\.0 +1\.2\.0/)
  })
  expect(await isSamePage(page)).toBe(true)
  await expect(notice(page)).toHaveCount(0)
  expect(buyer.faults).toEqual([])
  await buyer.leave()
})

test('DESK-001: mf-desk is released and rolled back while a manager types: nothing typed is lost, and no other remote is touched', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { remotesDir } = portal
  const manager = await newVisitor(browser, portal.url, 'manager')
  const { page } = manager
  const files = watchFiles(page)
  await page.goto('/desk/exchange')
  await page.getByRole('button', { name: 'Создать учетную запись обмена' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Название')
  await name.fill('1С')
  await markPage(page)
  const ofOthers = await readFile(join(remotesDir, 'registry.json'), 'utf8')
  const title = 'Рабочее место, выпуск 1.1.0'

  await test.step('a new release is there for the next page, and the open one is offered a reload', async () => {
    await addChangedRelease(remotesDir, { name: 'mf-desk', version: '1.1.0', text: ['Рабочее место', title] })
    await registryCommand(portal, 'live', 'mf-desk@1.1.0')
    await expectDesk(browser, title)
    await name.fill('1С Центр')
    await returnToTab(page)
    await expect(notice(page)).toBeVisible()
  })

  await test.step('so is a rollback, and the typed form is sent', async () => {
    await registryCommand(portal, 'rollback', 'mf-desk')
    await expectDesk(browser, 'Рабочее место')
    await expect(name).toHaveValue('1С Центр')
    await dialog.getByRole('button', { name: 'Создать учетную запись обмена' }).click()
    await dialog.getByRole('button', { name: 'Готово' }).click()
    await expect(page.getByRole('main').getByText('1С Центр')).toBeVisible()
    expect(await isSamePage(page)).toBe(true)
  })

  expect(await readFile(join(remotesDir, 'registry.json'), 'utf8')).toBe(ofOthers)
  const loaded = files.filter(({ path }) => path.startsWith('/remotes/'))
  expect(new Set(loaded.map(({ path }) => path.split('/').slice(0, 3).join('/')))).toEqual(
    new Set(['/remotes/mf-desk']),
  )
  expect(new Set(loaded.map(({ path }) => path.split('/')[3])).size).toBe(1)
  expect(loaded.map(({ status }) => status)).not.toContain(404)
  expect(manager.faults).toEqual([])
  await manager.leave()
})

/** A manager who comes now sees the desk with this title. */
async function expectDesk(browser: Browser, title: string): Promise<void> {
  const { page, faults, leave } = await newVisitor(browser, portal.url, 'manager')
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  expect(faults).toEqual([])
  await leave()
}

const notice = (page: Page) => page.getByText('Доступна новая версия')
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

/** Runs a registry command; a visitor who comes afterwards sees the text. */
const expectSeen = (browser: Browser, command: string[], path: string, text: string) =>
  expectReleased(browser, { url: portal.url, path, text, change: () => registryCommand(portal, ...command) })

/** Returns to the tab after ten minutes: the shell looks for new releases. */
async function returnToTab(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/registry.json')
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 600_000
    document.dispatchEvent(new Event('visibilitychange'))
    Date.now = now
  })
  await answer
}

/** The files that a page loads, with the status of the answer. */
function watchFiles(page: Page): { path: string; status: number }[] {
  const files: { path: string; status: number }[] = []
  page.on('response', (response) => {
    files.push({ path: new URL(response.url()).pathname, status: response.status() })
  })
  return files
}
