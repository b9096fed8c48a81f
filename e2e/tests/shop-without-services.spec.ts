import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '../../tooling/runner/portal.ts'
import { newDataDir } from '../support/data-dir.ts'
import { chooseAddress, expectTariff, fillContact, openOrder, orderButton } from '../support/orders.ts'
import { fillRegistration, panel, submitButton } from '../support/registration.ts'
import { expectAccessible } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** A shop without card payments, captcha, electronic documents and letters. */
const none = { PAYMENTS: 'none', CAPTCHA: 'none', EDO: 'none', MAIL: 'none' }

/** A second portal. */
let url: string
let stop: () => Promise<void>
test.beforeAll(async () => {
  const dataDir = await newDataDir()
  const env = { ...process.env, ...none }
  const portal = await startPortal({ port: 0, dataDir, env })
  url = portal.url
  stop = async () => {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
test.afterAll(() => stop())
test.setTimeout(90_000)

test.describe('a new company', () => {
  // Playwright needs a pattern, also of no fixture.
  // oxlint-disable-next-line no-empty-pattern
  test.use({ baseURL: ({}, provide) => provide(url) })

  test('A30: registers, accepts the offer and orders; nothing on its way leads to a service that the shop does without', async ({
    page,
  }) => {
    await page.goto('/information#welcome')
    await expect(page.getByText('нужно сделать один шаг')).toBeVisible()
    const query = new URLSearchParams({ query: 'Кедровая лавка' })
    const found = await page.request.get(`/public/api/v3/dadata/suggest/organization?${query}`)
    const [company] = (await found.json()) as { data: { inn: string } }[]
    await page.getByRole('banner').getByRole('button', { name: 'Регистрация' }).click()
    await expect(panel(page)).toBeVisible()
    await fillRegistration(page, company?.data.inn ?? '')
    await expect(page.locator('iframe[src="/captcha.html"]')).toHaveCount(0)
    await expectAccessible(page, 'without-captcha')
    await submitButton(page).click()
    await expect(page.getByText(/^Регистрация прошла успешно!/)).toBeVisible()

    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Готовность к заказам' })).toBeVisible()
    await expect(page.getByText(/ЭДО|документооборот/)).toHaveCount(0)
    await expectAccessible(page, 'without-edo-profile')

    await openOrder(page)
    await chooseAddress(page)
    await fillContact(page, 'Петрова Анна')
    await expectTariff(page)
    await orderButton(page).click()
    const offer = page.getByRole('dialog', { name: 'Согласие с Офертой', exact: true })
    await offer.getByRole('button', { name: 'Принять и продолжить' }).click()
    await offer.getByRole('button', { name: 'Продолжить' }).click()

    const placed = page.getByRole('dialog', { name: /^Заказ № \d+ принят/ })
    await expect(placed).toBeVisible()
    await expect(placed.getByRole('button', { name: 'Оплатить картой' })).toHaveCount(0)
    await expectAccessible(page, 'without-payments-placed')
    await placed.getByRole('button', { name: 'К списку заказов' }).click()
    await expect(page.getByRole('region', { name: 'Деньги и документы' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Оплатить картой' })).toHaveCount(0)
    await expectAccessible(page, 'without-payments-row')
  })

  test('A30: the sign-in page offers no letter', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(page.locator('#kc-login')).toBeVisible()
    await expect(page.getByText('Забыли пароль?')).toHaveCount(0)
    await expectAccessible(page, 'without-letters')
  })
})

test.describe('a portal that others reach', () => {
  let dataDir: string
  test.beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-open-'))
  })
  test.afterEach(() => rm(dataDir, { recursive: true, force: true }))
  const start = (more: object) =>
    startPortal({ port: 0, dataDir, env: { ...process.env, HOST: '0.0.0.0', ...more } }).then(
      ({ stop: end }) => end().then(() => 'started'),
      (error: unknown) => String(error),
    )

  test('A30: is not started with samples, neither of the backend nor of the edge', async () => {
    expect(await start({})).toMatch(/0\.0\.0\.0 is not localhost[^]*\npayments by card: YOOKASSA_SHOP_ID/)
    const seller = Object.fromEntries(
      ['NAME', 'ADDRESS', 'PHONE', 'BANK', 'DIRECTOR', 'ACCOUNTANT'].map((name) => [`SELLER_${name}`, 'x']),
    )
    const numbers = { SELLER_INN: '770123456789', SELLER_BIK: '044525001', SELLER_ACCOUNT: '40702810000000000002' }
    const services = { DADATA_TOKEN: 'k', TARIFFS_URL: 'https://carriers.example', TARIFFS_TOKEN: 'k' }
    const own = { ...none, ...seller, ...numbers, ...services, SELLER_CORR_ACCOUNT: '30101810000000000001' }
    expect(await start({ ...own, SAMPLE_DATA: 'false' })).toMatch(
      /0\.0\.0\.0 is not localhost[^\n]*\ntracking of deliveries: TRACKING_URLS\nseller: SELLER_OGRN, SELLER_EMAIL$/,
    )
  })
})
