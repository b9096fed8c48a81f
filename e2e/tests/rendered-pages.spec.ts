import type { Page, Route } from '@playwright/test'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { rendered } from '../support/rendered.ts'
import { expect, test as base } from '../support/signed-in.ts'

const PRODUCT = '/products/7101'
const DRIVE = 'Фискальный накопитель ФН-1.1М, 36 месяцев'

/** Every page load of these tests gets the rendered page; one that a link leads to is rendered before. */
const test = base.extend({
  page: async ({ page }, provide) => {
    for (const linked of [PRODUCT, '/information']) await rendered(page.request, linked)
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = (url, options) => rendered(page.request, url).then(() => goto(url, options))
    page.reload = (options) => rendered(page.request, page.url()).then(() => reload(options))
    await provide(page)
  },
})

/** Keeps the shell's main script back until the returned function is called. */
async function holdShell(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route('**/assets/main.*.js', (route) => (isHeld ? void held.push(route) : route.continue()))
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

const isRendered = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-rendered'))
const waitUntilLive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('app-interactive').length > 0)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /status of 404/ })

  test('the catalogue, a product and the information are readable as a whole', async ({ page }) => {
    await page.goto('/products')
    await expect(page.getByRole('article')).toHaveCount(15)
    await expect(page.getByText('Доставка включена в стоимость').first()).toBeVisible()
    await expect(page.locator('body > noscript')).toBeInViewport()
    await page.getByRole('link', { name: DRIVE, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: DRIVE })).toBeVisible()
    await expect(page.getByText('16 490,00 ₽').first()).toBeVisible()
    for (const title of ['Характеристики', 'Документация']) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByRole('heading', { name: title })).toHaveCSS('text-align', 'start')
    }
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Покупателям' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Для покупателей' })).toBeVisible()
    for (const panel of await page.getByRole('main').locator('section section').all()) await expect(panel).toBeVisible()
  })

  test('the search leads to the products found', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('searchbox', { name: 'Поиск по названию и артикулу' }).fill('7101')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?q=7101/)
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test('UI-030: the styles of the page do not change the header', async ({ page }) => {
  await holdShell(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  // With a filter the page has a quiet button, like «Меню» in the header of a narrow window.
  await page.goto('/products?validity=36', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Сбросить' }).first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Меню' })).toBeHidden()
})

test.describe('addresses', () => {
  test.use({ expectedFaults: /status of 404/ })

  test('AMB-109: an unknown address and an unknown product are answered 404; a product has one canonical address', async ({
    request,
    baseURL,
  }) => {
    for (const path of ['/no-such', '/products/999999', '/product/999999', '/orders/1/2/3']) {
      expect((await rendered(request, path)).status(), path).toBe(404)
    }
    for (const path of [PRODUCT, '/product/7101', '/product/7101?utm_source=mail']) {
      const answer = await rendered(request, path)
      expect(answer.status()).toBe(200)
      expect(await answer.text()).toContain(`<link rel="canonical" href="${baseURL}${PRODUCT}">`)
    }
  })

  test('the structured data of home page and product are valid', async ({ request, baseURL }) => {
    for (const [path, types] of [
      ['/', ['Organization']],
      [PRODUCT, ['Product', 'BreadcrumbList']],
    ] as const) {
      const html = await (await rendered(request, path)).text()
      const data = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html)
      expect(Object.keys(data.jsonld).sort()).toEqual([...types].sort())
      const issues = await new Validator().validate(data)
      expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
    }
    const preview =
      /property="og:image" content="([^"]*)"/.exec(await (await rendered(request, PRODUCT)).text())?.[1] ?? ''
    expect(preview.startsWith(`${baseURL}/`)).toBe(true)
    expect((await request.get(preview)).headers()['content-type']).toBe('image/png')
  })
})

test('the page is there before any of the portal’s scripts, and what it holds is not requested again', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const release = await holdShell(page)
  await page.goto(PRODUCT, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: DRIVE })).toBeVisible()
  expect(await isRendered(page)).toBe(true)
  await release()
  await waitUntilLive(page)
  expect(await isRendered(page)).toBe(false)
  await expect(page.getByRole('tab', { name: 'Описание' })).toBeVisible()
  expect(asked.filter((path) => /\/product\/(?:id|file)\/.*(?:type|20004)/.test(path))).toEqual([])
})

/** Runs in the page before any other script: holds every animation frame and the end of loading until the page uses a font. */
function holdFramesForFont(): void {
  const request = requestAnimationFrame.bind(window)
  const hold = (callback: FrameRequestCallback): number =>
    request((time) => (document.fonts.size > 0 ? callback(time) : hold(callback)))
  window.requestAnimationFrame = hold
  addEventListener('load', (event) => {
    if (document.fonts.size > 0) return
    event.stopImmediatePropagation()
    request(() => dispatchEvent(new Event('load')))
  })
}

for (const [network, age, isUsed] of [
  ['fast', 0, true],
  ['slow', 1_000, false],
] as const) {
  test(`over a ${network} network a rendered page is ${isUsed ? '' : 'not '}shown in the portal’s typeface`, async ({
    page,
  }) => {
    // How long ago the page was requested when its first script asks, ms.
    await page.addInitScript((ms) => {
      const get = () => performance.now() - ms
      Object.defineProperty(PerformanceNavigationTiming.prototype, 'requestStart', { get })
    }, age)
    // The first frame waits for the font, however busy this machine is.
    if (isUsed) await page.addInitScript(holdFramesForFont)
    let fonts = 0
    page.on('request', (request) => void (request.resourceType() === 'font' && (fonts += 1)))
    await page.goto('/products')
    await waitUntilLive(page)
    expect(fonts).toBe(isUsed ? 1 : 0)
    expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family))).toEqual(isUsed ? ['Inter'] : [])
  })
}

test.describe('a shell that does not load', () => {
  test.use({ expectedFaults: /status of 404|ERR_FAILED|\/assets\// })

  test('leaves the page readable, with a message and a link that opens the portal', async ({ page }) => {
    await page.route('**/assets/main.*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(PRODUCT, { waitUntil: 'commit' })
    await expect(page.getByText('Портал долго не открывается.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: DRIVE })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Обновить страницу' }).click()
    await waitUntilLive(page)
    await expect(page.getByText('Портал долго не открывается.')).toHaveCount(0)
  })
})

test.describe('pressed before the code has loaded', () => {
  test('«В корзину» is carried out once', async ({ page }) => {
    const release = await holdShell(page)
    await page.goto('/products', { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: `В корзину: ${DRIVE}`, exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await release()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина 1' })).toBeVisible()
    await expect(
      page.getByRole('group', { name: DRIVE }).getByRole('button', { name: 'Увеличить количество' }),
    ).toBeFocused()
  })

  test('a filter, a word in the search field and a tab are kept', async ({ page }) => {
    const release = await holdShell(page)
    await page.goto('/products', { waitUntil: 'commit' })
    await page.getByRole('checkbox', { name: /36 месяцев/ }).check()
    await page.getByRole('searchbox').pressSequentially('набор')
    await release()
    await waitUntilLive(page)
    await expect(page.getByRole('checkbox', { name: /36 месяцев/ })).toBeChecked()
    await expect(page).toHaveURL(/q=.*validity=36/)
    await expect(page.getByRole('searchbox')).toHaveValue('набор')

    const releaseProduct = await holdShell(page)
    await page.goto(PRODUCT, { waitUntil: 'commit' })
    await page.getByRole('tab', { name: 'Характеристики' }).click()
    await releaseProduct()
    await waitUntilLive(page)
    await expect(page.getByRole('tab', { name: 'Характеристики' })).toHaveAttribute('aria-selected', 'true')
  })

  test('goods are in the basket although a link was pressed next', async ({ page }) => {
    const release = await holdShell(page)
    await page.goto('/products', { waitUntil: 'commit' })
    await page.getByRole('button', { name: `В корзину: ${DRIVE}`, exact: true }).click()
    await page.getByRole('link', { name: DRIVE, exact: true }).click()
    await release()
    await expect(page.getByRole('heading', { level: 1, name: DRIVE })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина 1' })).toBeVisible()
  })

  test('a link is followed at once', async ({ page }) => {
    await holdShell(page)
    await page.goto('/products', { waitUntil: 'commit' })
    await page.getByRole('banner').getByRole('link', { name: 'Покупателям' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Для покупателей' })).toBeVisible()
  })
})

test('UI-011: «back» on a reloaded page before the code has loaded leads to the page before, at its position', async ({
  page,
}) => {
  await page.goto('/products')
  await waitUntilLive(page)
  const link = page.getByRole('article').last().getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(scrollY))
  expect(place).toBeGreaterThan(300)
  await link.click()
  await expect(page.getByRole('link', { name: 'Вернуться к списку товаров' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 100))
  const release = await holdShell(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
  await page.goBack({ waitUntil: 'commit' })
  const isThere = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Товары' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
  }
  await isThere()
  await release()
  await waitUntilLive(page)
  await isThere()
})

test.describe('a signed-in visitor', () => {
  test.use({ account: 'regular' })

  test('A4: never sees a guest’s header or page', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = ((window as { seen?: string[] }).seen = [])
      const look = () => {
        const banner = document.querySelector('header')
        if (banner?.checkVisibility() && banner.innerText.includes('Войти')) (seen as string[]).push(banner.innerText)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const release = await holdShell(page)
    await page.goto('/products', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    await expect(page.getByRole('button', { name: 'Войти' })).toHaveCount(0)
    await release()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual([])
  })
})
