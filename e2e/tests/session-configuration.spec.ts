import { rm } from 'node:fs/promises'
import { startPortal } from '../../tooling/runner/portal.ts'
import { accounts } from '../support/accounts.ts'
import { storedTokens, tokensOf } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { newDataDir } from '../support/data-dir.ts'

/** The discard port, where no server listens. */
const DEAD_IDENTITY = 'http://127.0.0.1:9/sso'

/** A second portal, without tokens from the URL and with an identity host that is down. */
let url: string
let stop: () => Promise<void>
test.beforeAll(async () => {
  const dataDir = await newDataDir()
  const env = { ...process.env, IDENTITY_URL: DEAD_IDENTITY, IDENTITY_REALM: 'test', TOKENS_IN_URL: 'off' }
  const portal = await startPortal({ port: 0, dataDir, env })
  url = portal.url
  stop = async () => {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
test.afterAll(() => stop())
test.use({ expectedFaults: /ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT/ })

test('ERR-074 AMB-031 AUTH-006: with the identity host down a guest browses, and «Войти» reports it and can be pressed again', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${url}/products`)
  await expect(page.getByText('Не удалось проверить аутентификацию')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked.some((address) => address.startsWith(`${DEAD_IDENTITY}/realms/test/`))).toBe(true)

  const enter = page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true })
  const unavailable = page.getByText('Сервис входа недоступен')
  await enter.click()
  await expect(unavailable).toBeVisible()
  await expect(page.getByText('Попробуйте войти еще раз через минуту.')).toBeVisible()
  await page.getByRole('alert').filter({ has: unavailable }).getByRole('button', { name: 'Закрыть' }).click()
  await expect(unavailable).toBeHidden()
  await enter.click()
  await expect(unavailable).toBeVisible()
  await expect(page).toHaveURL(`${url}/products`)
})

test('F23: with the identity host down /login reports it and offers a retry and the products', async ({ page }) => {
  await page.goto(`${url}/login`)
  const panel = page.getByRole('group', { name: 'Сервис входа недоступен' })
  await expect(panel).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Сервис входа недоступен' })).toBeHidden()
  const asking = page.waitForRequest((request) => request.url().startsWith(DEAD_IDENTITY))
  await panel.getByRole('button', { name: 'Повторить' }).click()
  await asking
  await panel.getByRole('link', { name: 'Перейти к товарам' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('tokens in the URL are removed but not used if the configuration forbids them', async ({ baseURL, page }) => {
  const { access, refresh } = await tokensOf(baseURL ?? '', accounts.regular)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${url}/products?token=${access}&refresh_token=${refresh}`)
  await expect(page).toHaveURL(`${url}/products`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null })
  expect(asked).not.toContain('/public/api/v3/auth/multilogin')
})
