import type { Page } from '@playwright/test'
import { networkIdle } from '../support/network-idle.ts'
import { expect, leftovers, noHarm, test, touchEverything, type Harm } from '../support/xss.ts'
import { xssVectors } from '../support/xss-vectors.ts'

// Tracing pages with hundreds of attack texts would take longer than the tests.
test.use({ trace: 'off', isRendered: false })

const PRODUCT = 7505
const FN = { id: 1, name: 'Накопитель', price: 100, images: [], availableStatus: 1, type: 'FN' }

/** Answers of the API with attack texts in every field that a page shows. */
const answer = (page: Page, address: RegExp, body: unknown) =>
  page.route(address, (route) => route.fulfill({ json: body }))

/** The files of a product by their type, and their texts. */
async function giveTexts(page: Page, textsOf: Readonly<Record<number, readonly string[]>>): Promise<void> {
  await page.route(/\/file\/type\/id\/\d$/, (route) => {
    const fileTypeId = Number(route.request().url().at(-1))
    const files = (textsOf[fileTypeId] ?? []).map((fileName, place) => ({
      fileUrl: `/public/api/v3/hostile/${fileTypeId}/${place}`,
      fileName,
      fileTypeId,
    }))
    return route.fulfill({ json: files })
  })
  await page.route(/\/hostile\/\d+\/\d+$/, (route) => {
    const [type, place] = route.request().url().split('/').slice(-2).map(Number)
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: textsOf[type ?? 0]?.[place ?? 0] ?? '' })
  })
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const prose = (page: Page) => page.getByRole('tabpanel').locator('> div > div')

/** Waits until an attack would have run: pictures failed, animations started, frames loaded. */
async function expectNoHarm(page: Page, harm: Harm): Promise<void> {
  await networkIdle(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(harm).toEqual(noHarm)
}

test('there are two hundred different vectors', () => {
  expect(new Set(xssVectors).size).toBeGreaterThanOrEqual(200)
})

test.describe('on an unprotected page', () => {
  test.use({ expectedFaults: /./ })

  test('the vectors run, and every detector detects them', async ({ page, harm }) => {
    const frames = xssVectors.map(
      (vector) => `<iframe srcdoc="${vector.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
    )
    const body = `<!doctype html><script>alert('x')</script>${frames.join('')}`
    await page.route('**/careless', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
    await page.goto('/careless')
    // The other vectors need a user's action or an older browser.
    await expect.poll(() => new Set(harm.ran).size).toBeGreaterThan(70)
    await expect.poll(() => new Set(harm.asked).size).toBeGreaterThan(20)
    expect(harm.dialogs).toEqual(['x'])
    await page.goto('/information')
    await page.evaluate(() => void (new Image().src = '//evil.example/picture'))
    await expect.poll(() => harm.stopped).not.toEqual([])
  })
})

test.describe('in texts about a product', () => {
  test.use({ expectedFaults: /Executing inline event handler|Applying inline style|base-uri|status of 404/ })

  test('A1: no vector does anything, alone in a description or all in one description or characteristic', async ({
    page,
    harm,
  }) => {
    const together = [xssVectors.join('\n'), xssVectors.toReversed().join(''), '<p>Конец</p>']
    // Both are sanitised by the same code, so one of them gets each vector alone.
    await giveTexts(page, { 2: [...xssVectors, ...together], 3: together })
    await page.goto(`/products/${PRODUCT}`)
    for (const name of ['Описание', 'Характеристики']) {
      await tab(page, name).click()
      await expect(page.getByRole('tabpanel').getByText('Конец', { exact: true })).toBeVisible()
      await touchEverything(prose(page))
      expect(await leftovers(prose(page))).toEqual([])
    }
    await expectNoHarm(page, harm)
    expect(new URL(page.url()).pathname).toBe(`/products/${PRODUCT}`)
  })
})

test('A1: file names and file addresses are shown as text and never run as scripts', async ({ page, harm }) => {
  const addresses = [
    'javascript:xss(0)',
    ' JaVa\tScript:xss(1)',
    'data:text/html,<script>xss(2)</script>',
    '//evil.example/3',
    'https://evil.example/4',
  ]
  const named = xssVectors.map((fileName, place) => ({ fileName, fileUrl: `/docs/${place}.pdf`, fileTypeId: 8 }))
  const sent = addresses.map((fileUrl) => ({ fileName: 'Чужой.pdf', fileUrl, fileTypeId: 8 }))
  await answer(page, /\/file\/type\/id\/[23]$/, [])
  await answer(page, /\/file\/type\/id\/8$/, [...named, ...sent])
  await page.goto(`/products/${PRODUCT}#documents`)
  const links = page.getByRole('tabpanel').getByRole('link')
  await expect(links).toHaveCount(xssVectors.length)
  const shown = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, (link as HTMLAnchorElement).protocol]),
  )
  for (const [place, [text, protocol]] of shown.entries()) {
    // Names contain no marks that change the text direction (A13).
    expect(text?.replaceAll(/\s/g, '')).toBe(xssVectors[place]?.replaceAll(/[\s\u0000-\u001f\u202E]/g, ''))
    expect(protocol).toBe('http:')
  }
  await expectNoHarm(page, harm)
})

test('A1: names of products are text in the list, on the page, in the basket and in a warning', async ({
  page,
  harm,
}) => {
  const [first] = (await (
    await page.request.get('/public/api/v3/organizations/0/products?withSketches=false')
  ).json()) as { images: object[] }[]
  const images = ['javascript:xss(0)', '//evil.example/1.png', 'data:image/svg+xml,<svg onload=xss(2)>'].map(
    (fileUrl, place) => ({ ...first?.images[place], fileUrl }),
  )
  const hostile = xssVectors.map((name, place) => ({
    ...FN,
    id: place + 2,
    name,
    type: 'SET',
    images: place < 3 ? images : [],
  }))
  await answer(page, /\/organizations\/0\/products\?/, [FN, ...hostile])
  await answer(page, /\/file\/type\/id\/\d$/, [])
  await page.goto('/products')
  const cards = page.getByRole('main').getByRole('article')
  // A long list renders only the cards near the window.
  const names = new Set<string | null>()
  await expect
    .poll(
      async () => {
        const shown = await cards.getByRole('heading').evaluateAll((all) => all.map((name) => name.textContent))
        for (const name of shown) names.add(name)
        await page.evaluate(() => scrollBy(0, innerHeight))
        return names.size
      },
      { intervals: [100], timeout: 20_000 },
    )
    .toBe(hostile.length + 1)
  expect([...names].toSorted()).toEqual([FN.name, ...xssVectors].toSorted())
  await page.evaluate(() => scrollTo(0, 0))

  await cards
    .first()
    .getByRole('button', { name: /В корзину/ })
    .click()
  for (const place of [1, 2, 3]) {
    await cards
      .nth(place)
      .getByRole('button', { name: /В корзину/ })
      .click()
    await expect(page.getByText(`Разместите ${xssVectors[place - 1]} в отдельный заказ.`)).toBeVisible()
  }
  await cards.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(xssVectors[0] ?? '')
  await expect(page).toHaveTitle(new RegExp('^<script>xss'))
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute(
    'src',
    /^\/public\/api\/v3\/product\/file\/id\/\d+$/,
  )
  await expectNoHarm(page, harm)
})

test.describe('for a signed-in user', () => {
  test.use({ account: 'several' })

  test('A1: names of organisations are shown as text', async ({ page, harm }) => {
    const logins = xssVectors.map((orgName, place) => ({
      orgId: place + 1,
      orgName,
      orgNameCustom: place % 2 ? orgName : null,
      orgInn: '7701234567',
      orgKpp: null,
      isEmployee: false,
    }))
    await answer(page, /\/auth\/multilogin$/, { type: 'LK', userId: 1, logins })
    await page.goto('/multi-login')
    await expect(page.getByText(`Всего ${xssVectors.length}`)).toBeVisible()
    const list = page.getByRole('main').getByRole('list').first()
    // The list grows by scrolling or by a button; the search finds any organisation.
    for (const place of [0, 60, 120, 180, xssVectors.length - 1]) {
      const name = xssVectors[place]?.trim() ?? ''
      await page.getByRole('searchbox').fill(name)
      await expect(list.getByText(name, { exact: true }).first()).toBeVisible()
    }
    await expectNoHarm(page, harm)
  })
})

test.describe('in error texts of the server', () => {
  test.use({ account: 'regular', expectedFaults: /500/ })

  test('A1: the server’s error message is shown as text', async ({ page, harm }) => {
    // The portal shows the first 500 characters.
    const words = xssVectors.filter(({ length }) => length <= 500)
    let asked = 0
    await page.route(/\/organizations\/\d+$/, (route) =>
      route.fulfill({ status: 500, json: { code: 'X', message: words[asked++ % words.length] } }),
    )
    await page.goto('/profile')
    await expect.poll(() => asked).toBeGreaterThan(0)
    for (let place = 0; place < 5; place += 1) {
      await expect(page.getByText(words[asked - 1]?.trim() ?? '', { exact: true })).toBeVisible()
      const before = asked
      await page.getByRole('main').getByRole('button', { name: 'Повторить' }).click()
      await expect.poll(() => asked).toBeGreaterThan(before)
    }
    await expectNoHarm(page, harm)
  })
})
