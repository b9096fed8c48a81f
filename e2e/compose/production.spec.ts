import { fileURLToPath } from 'node:url'
import type { APIResponse } from '@playwright/test'
import { accounts, signIn } from '../support/accounts.ts'
import { fillOrder, newContact, orderButton, placedOrders } from '../support/orders.ts'
import { storedTokens } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { compose, composeTagged, docker, query, startAll } from './support/containers.ts'

const IMAGE = 'fn-portal/backend:production'
const NETWORK = 'fn-portal-test_front'
const [BACKEND, OUTSIDE] = ['fn-portal-test-production', 'fn-portal-test-outside']

/** Settings of a shop with all services. Keycloak's are those of docker-compose.yml. */
const settings = {
  SAMPLE_DATA: 'false',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'k',
  YOOKASSA_URL: 'http://outside:8080',
  SMTP_URL: 'smtp://outside:2525',
  MAIL_FROM: 'shop@example.com',
  CAPTCHA_SERVER_KEY: 'k',
  EDO_CABINET_LK: 'https://edo.example.com/lk',
  EDO_CABINET_PK: 'https://edo.example.com/pk',
  DADATA_TOKEN: 'k',
  TARIFFS_URL: 'http://outside:8080',
  TARIFFS_TOKEN: 'k',
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  await composeTagged('production', 'build', '--quiet', '--build-arg', 'STAND_INS=false', 'backend')
})
test.afterAll(async () => {
  await docker('rm', '--force', BACKEND, OUTSIDE)
  await startAll()
})

test('an image without stand-ins has no file of them, nor the OpenID provider', async () => {
  const search = 'find / -path /proc -prune -o \\( -path "*/stand-ins/*" -o -path "*/oidc-provider/*" \\) -print'
  const found = (image: string) =>
    docker('run', '--rm', '--network=none', '--user=0', '--entrypoint=sh', image, '-c', search)
  expect(await found(IMAGE)).toBe('')
  expect(await found('fn-portal/backend:test')).toContain('/portal/stand-ins/dist/index.js\n')
})

test('it starts with Keycloak, YooKassa and a mail server: a payment opens, and its refund is announced by a letter', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  await page.goto('/information')
  await signIn(page, accounts.regular)
  const contact = newContact()
  await fillOrder(page, contact)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  const [orderId = 0] = await placedOrders(page, contact)
  const orgId = await page.evaluate(() => localStorage.getItem('orgId'))
  const { access } = await storedTokens(page)
  await page.close()
  // The others have the acquirer of the stand-ins, and would ask it about this payment.
  await compose('stop', 'backend')

  await startOutside()
  const api = await startProduction()
  const post = (call: 'payments' | 'cancel', data: object): Promise<APIResponse> =>
    request.post(`${api}/organizations/${orgId}/orders/${orderId}/${call}`, {
      headers: { authorization: `Bearer ${access}` },
      data,
    })
  const opened = await post('payments', { email: 'buyer@example.com' })
  const { paymentUrl } = (await opened.json()) as { paymentUrl: string }
  const [, paymentId = ''] = /^https:\/\/yoomoney\.ru\/checkout\?orderId=(.+)$/.exec(paymentUrl) ?? []
  expect((await post('cancel', { reason: 'Закажем другую модель' })).status()).toBe(200)
  await docker('exec', OUTSIDE, 'node', '--eval', "fetch('http://localhost:8080/succeed')")
  const notice = { type: 'notification', event: 'payment.succeeded', object: { id: paymentId } }
  expect((await request.post(`${api}/payments/notices`, { data: notice })).status()).toBe(200)
  await expect.poll(() => docker('logs', OUTSIDE), { timeout: 60_000 }).toMatch(/^To: petrova@romashka\.example\.ru$/m)
  const letters = `select state from letters where kind = 'refunded' and order_id = ${orderId}`
  await expect.poll(() => query(letters), { timeout: 60_000 }).toEqual(['sent'])
  const refunds = 'select status from payment_refunds where payment_key = (select key from payments where order_id ='
  expect(await query(`${refunds} ${orderId})`)).toEqual(['SUCCEEDED'])
})

/** Starts the outside services in the portal's network. */
async function startOutside(): Promise<void> {
  const program = fileURLToPath(new URL('support/outside-services.ts', import.meta.url))
  const options = ['--detach', `--name=${OUTSIDE}`, `--network=${NETWORK}`, '--network-alias=outside']
  await docker('run', ...options, `--volume=${program}:/outside.ts:ro`, IMAGE, 'node', '/outside.ts')
}

/** Starts a backend of the image on the portal's database. @returns the address of its API, once it is healthy */
async function startProduction(): Promise<string> {
  const variables = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`)
  await composeTagged('production', 'run', '--detach', '--no-deps', `--name=${BACKEND}`, ...variables, 'backend')
  const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', BACKEND)
  await expect.poll(health, { timeout: 60_000 }).toBe('healthy\n')
  const address = `{{(index .NetworkSettings.Networks "${NETWORK}").IPAddress}}`
  return `http://${(await docker('inspect', '--format', address, BACKEND)).trim()}:4300/public/api/v3`
}
