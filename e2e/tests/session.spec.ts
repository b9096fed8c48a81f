import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { accounts, fillSignIn, signIn } from '../support/accounts.ts'
import { fillOrder, newContact, orderButton, PLACING } from '../support/orders.ts'
import { claimOf, spoilTokens, storedTokens, tokensOf } from '../support/session.ts'
import { expect, test } from '../support/signed-in.ts'

const DRIVE = 'Фискальный накопитель ФН-1.1М, 36 месяцев'
const NOBODY = { access: null, refresh: null }

const enter = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true })
const organisation = (page: Page) => page.getByRole('banner').getByRole('button', { name: /ООО/ })
const cart = (page: Page) => page.locator('header a[href="/order"]')
async function isAtIdentity(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/realms\/portal\//)
  await expect(page.locator('#kc-login')).toBeVisible()
}

/** Leaves the portal first: its open page would notice the expiry and sign the user out. */
async function expireSession(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await spoilTokens(page, { both: true })
  await page.context().clearCookies()
}

async function addToBasket(page: Page): Promise<void> {
  await page.goto('/products')
  await page
    .getByRole('article')
    .filter({ hasText: DRIVE })
    .first()
    .getByRole('button', { name: /В корзину/ })
    .click()
  await expect(cart(page)).toContainText('1')
}

async function signOut(page: Page): Promise<void> {
  await organisation(page).click()
  await page.getByRole('menuitem', { name: 'Выход' }).click()
}

test('AUTH-003 AUTH-004 AUTH-005 AUTH-007 AUTH-008 AUTH-009 AUTH-011 AUTH-043 AUTH-054 ORG-015: a wrong password is reported on the form; a guest who signs in returns to the same address with its query and hash, without a choice among one organisation', async ({
  page,
}) => {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await page.goto('/information?from=mail#pickup')
  await enter(page).click()
  await isAtIdentity(page)
  const login = asked.find(({ pathname }) => pathname.endsWith('/protocol/openid-connect/auth'))
  expect(Object.fromEntries(login?.searchParams ?? [])).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  })
  await fillSignIn(page, accounts.regular, 'wrong')
  await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль')
  await fillSignIn(page, accounts.regular)

  await expect(organisation(page)).toHaveText('ООО «Ромашка»')
  await expect(page).toHaveURL(/\/information\?from=mail#pickup$/)
  await expect(page.locator('#pickup').getByRole('button').first()).toHaveAttribute('aria-expanded', 'true')
  expect(await storedTokens(page)).toEqual({ access: expect.any(String), refresh: expect.any(String) })
  expect(await page.evaluate(() => localStorage.getItem('orgId'))).toBe('1001')
  expect(asked.some(({ pathname }) => pathname === '/auth/realms/portal/account')).toBe(true)
})

test('AUTH-015 ERR-075 AMB-088: a sign-in that returns with an error is reported; an organisation in the URL without tokens is not stored', async ({
  page,
}) => {
  await page.goto('/products?id=7#error=access_denied&state=unknown')
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible()
  await expect(page.getByText('Bad login or password')).toBeVisible()
  await expect(enter(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('orgId'))).toBeNull()
})

test('AMB-061: the order button leads to a sign-in that explains why; «back» keeps the basket and explains it again', async ({
  page,
}) => {
  const why = 'Необходимо авторизоваться. Используйте учетные данные от кабинета оператора.'
  await addToBasket(page)
  await cart(page).click()
  await page.getByRole('button', { name: 'Авторизуйтесь' }).first().click()
  await isAtIdentity(page)
  await expect(page.getByText(why)).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByText(DRIVE).first()).toBeVisible()
  await enter(page).click()
  await isAtIdentity(page)
})

test('«back» after a sign-in leads through the finished form to the portal', async ({ page }) => {
  await page.goto('/information')
  await page.goto('/products?sort=name')
  await signIn(page, accounts.regular)
  await expect(organisation(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/products\?sort=name$/)
  await expect(organisation(page)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/information$/)
  await expect(organisation(page)).toBeVisible()
})

test.describe('a sign-out', () => {
  test.use({ account: 'regular', isSessionOwn: true })

  test('F11 AUTH-010 AMB-030: ends the session at the provider and in every tab within a second', async ({
    context,
    page,
  }) => {
    await addToBasket(page)
    const other = await context.newPage()
    await addToBasket(other)
    await expect(organisation(other)).toBeVisible()

    const ending = page.waitForRequest(/\/protocol\/openid-connect\/logout/)
    await signOut(page)
    await expect(enter(other)).toBeVisible({ timeout: 1_000 })
    await expect(cart(other)).toBeHidden()
    await ending
    await expect(enter(page)).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    expect(await storedTokens(page)).toEqual(NOBODY)
    await expect(cart(page)).toBeHidden()

    await page.reload()
    await expect(enter(page)).toBeVisible()
    expect(await storedTokens(page)).toEqual(NOBODY)
  })
})

test.describe('a sign-out that does not reach the provider', () => {
  // Without a network the code of the home page, which the sign-out opens, does not load either.
  test.use({
    account: 'regular',
    isSessionOwn: true,
    expectedFaults: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|\[mf-catalog .* did not load/,
  })

  const unfinished = (page: Page) =>
    page.getByText('Вы вышли на этом устройстве. Выход завершится, когда сервис входа станет доступен.')
  const isFinished = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.getItem('sign_out'))).toBeNull()
  async function isGuestForGood(page: Page): Promise<void> {
    await page.goto('/products')
    await expect(enter(page)).toBeVisible()
    await isFinished(page)
    expect(await storedTokens(page)).toEqual(NOBODY)
    // The provider's session has ended, so it asks for the password.
    await enter(page).click()
    await isAtIdentity(page)
    await expect(page.locator('#password')).toBeVisible()
  }

  test('AUTH-010 F23: holds while the identity host is down and is finished when it answers', async ({ page }) => {
    await page.goto('/information')
    await expect(organisation(page)).toBeVisible()
    await page.route('**/auth/realms/**', (route) => route.abort())
    await signOut(page)
    await expect(unfinished(page)).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goto('/products')
    await expect(unfinished(page)).toBeVisible()
    await expect(page.getByText('Не удалось проверить аутентификацию')).toBeHidden()
    await expect(enter(page)).toBeVisible()

    await page.unroute('**/auth/realms/**')
    await isGuestForGood(page)
  })

  test('AUTH-010 F10: holds without a network and is finished when the network returns', async ({ context, page }) => {
    await page.goto('/products')
    await organisation(page).click()
    const leave = page.getByRole('menuitem', { name: 'Выход' })
    await expect(leave).toBeVisible()
    await context.setOffline(true)
    await leave.click()
    await expect(unfinished(page)).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(enter(page)).toBeVisible()

    const ending = page.waitForResponse(/\/protocol\/openid-connect\/logout/)
    await context.setOffline(false)
    expect([302, 303]).toContain((await ending).status())
    await isFinished(page)
    await expect(unfinished(page)).toBeHidden()
    await isGuestForGood(page)
  })
})

test('NAV-031 AUTH-016: a session that only the provider has signs the user in without a form', async ({
  context,
  page,
  sharedState,
}) => {
  const { cookies } = await sharedState('regular')
  await context.addCookies(cookies)
  for (const [path, shown] of [
    ['/products', '/products'],
    ['/multi-login', '/'],
  ] as const) {
    const exchanges: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/protocol/openid-connect/token')) exchanges.push(request.postData() ?? '')
    })
    await page.goto(path)
    await expect(organisation(page)).toHaveText('ООО «Ромашка»')
    await expect(page).toHaveURL(shown)
    expect(exchanges.filter((body) => body.includes('authorization_code')).length, path).toBe(1)
    page.removeAllListeners('request')
    await page.evaluate(() => localStorage.clear())
  }
})

test.describe('an expired session', () => {
  test.use({ account: 'regular', isSessionOwn: true, expectedFaults: /status of 40[01]/ })

  test('F8 AUTH-020 AUTH-021 AMB-023: leads to a sign-in that says so and back to the same page with the basket', async ({
    page,
  }) => {
    await addToBasket(page)
    await expect(organisation(page)).toBeVisible()
    await expireSession(page)
    await page.goto('/orders?x=1#top', { waitUntil: 'commit' })
    await isAtIdentity(page)
    await expect(page.getByText('Сессия истекла. Выполните вход повторно.')).toBeVisible()
    await fillSignIn(page, accounts.regular)
    await expect(page).toHaveURL(/\/orders\?x=1#top$/)
    await expect(organisation(page)).toBeVisible()
    await expect(cart(page)).toContainText('1')
  })

  test('AMB-187 ERR-002: an order kept back by a 401 is told after the silent sign-in, and the next press places it', async ({
    page,
  }) => {
    await fillOrder(page, newContact())
    // The request, and its repetition with the refreshed token.
    await page.route(PLACING, (route) => route.fulfill({ status: 401, json: {} }), { times: 2 })
    await orderButton(page).click()
    await expect(
      page.getByText('Вход обновлен. Заказ не отправлен: проверьте его и нажмите «Заказать» еще раз.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/order$/)
    await expect(page.getByText('Статус заказа неизвестен')).toHaveCount(0)
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/orders\?payment=true/)
  })

  test('AMB-023: an API that refuses every token leads to the form, not into a redirect loop', async ({ page }) => {
    // For every token, including a new one.
    await page.route('**/api/v3/organizations/*/products?**', (route) => route.fulfill({ status: 401, json: {} }))
    await page.goto('/products', { waitUntil: 'commit' })
    await isAtIdentity(page)
    await expect(page.getByText('Сессия истекла. Выполните вход повторно.')).toBeVisible()
    await expect(page.locator('#password')).toBeVisible()
  })

  test('another user who signs in afterwards does not get the basket', async ({ page }) => {
    await addToBasket(page)
    await expect(organisation(page)).toBeVisible()
    await expireSession(page)
    await page.goto('/orders', { waitUntil: 'commit' })
    await isAtIdentity(page)
    await fillSignIn(page, accounts.partner)
    await expect(organisation(page)).toBeVisible()
    await expect(cart(page)).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('order'))).toBeNull()
  })
})

test.describe('a provider that fails', () => {
  test.use({ account: 'regular', isSessionOwn: true, expectedFaults: /status of (?:401|503)/ })

  test('F8: a failed refresh shows a banner and is retried, and the session continues', async ({ page }) => {
    await page.goto('/information')
    await expect(organisation(page)).toBeVisible()
    let failures = 0
    await page.route('**/protocol/openid-connect/token', async (route) => {
      failures += 1
      if (failures <= 2) await route.fulfill({ status: 503 })
      else await route.fallback()
    })
    await spoilTokens(page)
    await page.goto('/orders')
    await expect(page.getByText('Сервис входа недоступен')).toBeVisible()
    await expect(page.getByText('Сервис входа недоступен')).toBeHidden()
    await expect(organisation(page)).toBeVisible()
    expect(failures).toBe(3)
  })
})

test.describe('tokens in the URL', () => {
  const link = ({ access, refresh }: { access: string | null; refresh: string | null }, path = '/products?') =>
    `${path}token=${access}&refresh_token=${refresh}`

  test('A4 AUTH-012 AUTH-013 AUTH-014 AMB-028: valid tokens sign the user in, and no request carries their URL', async ({
    baseURL,
    page,
  }) => {
    const tokens = await tokensOf(baseURL ?? '', accounts.several)
    const carried: string[] = []
    page.on('request', async (request) => {
      const isFirst = request.isNavigationRequest() && request.frame() === page.mainFrame()
      const referer = (await request.headerValue('referer').catch(() => null)) ?? ''
      if ((!isFirst && request.url().includes('refresh_token=')) || referer.includes('token=')) {
        carried.push(`${request.url()} from ${referer}`)
      }
    })
    const orgId = await page.request
      .get('/public/api/v3/auth/multilogin', { headers: { authorization: `Bearer ${tokens.access}` } })
      .then(async (answer) => ((await answer.json()) as { logins: { orgId: number }[] }).logins[1]?.orgId)

    await page.goto(`${link(tokens, '/?')}&id=${orgId}&sort=name#top`)
    await expect(organisation(page)).toBeVisible()
    await expect(page).toHaveURL(/[^/]\/\?sort=name#top$/)
    expect(await storedTokens(page)).toEqual(tokens)
    expect(await page.evaluate(() => localStorage.getItem('orgId'))).toBe(String(orgId))
    expect(carried).toEqual([])
    expect(await page.evaluate(() => 'portalSignInLink' in window)).toBe(false)
  })

  test.describe('that need a question', () => {
    const question = (page: Page) => page.getByRole('alertdialog', { name: /^Войти как .*[А-Я].*\?$/ })

    /** Opens the link on a page of another site. */
    async function follow(page: Page, from: string, href: string): Promise<void> {
      await page.goto(from)
      await page.evaluate((url) => {
        document.body.append(Object.assign(document.createElement('a'), { href: url, textContent: 'В магазин' }))
      }, href)
      await page.getByRole('link').click()
    }

    test.beforeEach(async ({ baseURL, page }) => {
      await page.route(`${baseURL}/**`, async (route) => {
        if (!route.request().isNavigationRequest() || route.request().frame() !== page.mainFrame())
          return route.fallback()
        const response = await route.fetch()
        const asking = '"tokensInUrl":false,"tokensInUrlAsked":{"trustedOrigins":["http://cabinet.example"]}'
        await route.fulfill({ response, body: (await response.text()).replace('"tokensInUrl":true', asking) })
      })
      for (const site of ['http://evil.example/', 'http://cabinet.example/']) {
        await page.route(site, (route) => route.fulfill({ contentType: 'text/html', body: '<body></body>' }))
      }
    })

    test('A31: a link of another site signs nobody in without «Войти»; the question is accessible', async ({
      baseURL,
      page,
    }) => {
      const tokens = await tokensOf(baseURL ?? '', accounts.regular)
      await follow(page, 'http://evil.example/', `${baseURL}${link(tokens)}&id=1001`)
      await expect(question(page)).toBeVisible()
      await expect(page).toHaveURL(/\/products$/)
      await expect(question(page).getByRole('button', { name: 'Отмена' })).toBeFocused()
      expect(await axeViolations(page)).toEqual([])
      // Nothing is stored while the question is open, nor after a no.
      const stored = () =>
        page.evaluate(() => ['access_token', 'refresh_token', 'orgId'].map((key) => localStorage.getItem(key)))
      expect(await stored()).toEqual([null, null, null])
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeHidden()
      await expect(enter(page)).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await stored()).toEqual([null, null, null])
      await page.reload()
      await expect(enter(page)).toBeVisible()
      await expect(question(page)).toBeHidden()

      await follow(page, 'http://evil.example/', `${baseURL}${link(tokens)}`)
      await question(page).getByRole('button', { name: 'Войти' }).click()
      await expect(organisation(page)).toBeVisible()
      expect(await storedTokens(page)).toEqual(tokens)
    })

    test('A31: a link of a trusted site needs no question', async ({ baseURL, page }) => {
      const tokens = await tokensOf(baseURL ?? '', accounts.regular)
      await follow(page, 'http://cabinet.example/', `${baseURL}${link(tokens)}`)
      await expect(organisation(page)).toBeVisible()
      await expect(question(page)).toBeHidden()
      expect(await storedTokens(page)).toEqual(tokens)
    })
  })

  test.describe('of another user', () => {
    test.use({ account: 'regular' })

    test('are refused by the live session', async ({ baseURL, page }) => {
      const tokens = await tokensOf(baseURL ?? '', accounts.partner)
      await page.goto('/information')
      await expect(organisation(page)).toBeVisible()
      const own = await storedTokens(page)
      await page.goto(link(tokens))
      await expect(page.getByText('Вы уже вошли под другой учетной записью.')).toBeVisible()
      await expect(organisation(page)).toBeVisible()
      await expect(page).toHaveURL(/\/products$/)
      expect(claimOf((await storedTokens(page)).access, 'sub')).toBe(claimOf(own.access, 'sub'))
    })
  })

  test.describe('invalid ones', () => {
    test.use({ expectedFaults: /status of 401/ })

    test('leave a guest with a message and store nothing', async ({ page }) => {
      await page.goto(link({ access: 'a.b.c', refresh: 'b' }))
      await expect(page.getByText('Ссылка для входа недействительна.')).toBeVisible()
      await expect(page).toHaveURL(/\/products$/)
      await expect(enter(page)).toBeVisible()
      expect(await storedTokens(page)).toEqual(NOBODY)
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })
})
