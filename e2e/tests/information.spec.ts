import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const SECTIONS = [
  ['welcome', 'Добро пожаловать'],
  ['order', 'Оформление заказа'],
  ['delivery', 'Доставка'],
  ['pickup', 'Самовывоз'],
  ['get', 'Получение товара и документов'],
  ['expertise-guarantee', 'Экспертиза и гарантия'],
] as const
const trigger = (page: Page, title: string) => page.getByRole('main').getByRole('button', { name: title, exact: true })
const panels = (page: Page) => page.getByRole('main').getByRole('region')

/** Stores all sections as open, as the links of the footer do one by one. */
async function openAll(page: Page): Promise<void> {
  await page.addInitScript(
    (ids) => {
      for (const id of ids) localStorage.setItem(`#${id}`, 'true')
    },
    SECTIONS.map(([id]) => id),
  )
  await page.goto('/information')
  await expect(panels(page)).toHaveCount(SECTIONS.length)
}

/** Expects the title 16 px below the header, unless the page is too short to scroll that far. */
async function expectLanded(page: Page, title: string): Promise<void> {
  await expect(trigger(page, title)).toHaveAttribute('aria-expanded', 'true')
  const place = () =>
    trigger(page, title).evaluate((button) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      return { gap: Math.round(button.getBoundingClientRect().top - header), isAtEnd }
    })
  await expect.poll(place).toEqual({ gap: 16, isAtEnd: false })
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Opens an address with an anchor as from outside. */
async function openAnchor(page: Page, id: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/information#${id}`)
}

/** Expects the links of the footer to lead to their sections, from another page and on the page itself. */
async function expectFooterLinks(page: Page): Promise<void> {
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  await footerLink(page, 'Доставка').click()
  await expectLanded(page, 'Доставка')
  // By keyboard: a press at the place of the previous one, which opened a page, would be ignored as a stray one.
  await footerLink(page, 'Самовывоз').press('Enter')
  await expectLanded(page, 'Самовывоз')
  await expect(trigger(page, 'Самовывоз')).toBeFocused()
  await expect(trigger(page, 'Доставка')).toHaveAttribute('aria-expanded', 'true')
}

test.describe('in a low window', () => {
  // Low enough for every section except the last to scroll up to the header.
  test.use({ viewport: { width: 1440, height: 500 } })

  test('NAV-018 NAV-019 NAV-020 NAV-022 AMB-123 AMB-129: an address with an anchor, a link of the footer and a changed anchor show the section below the header', async ({
    page,
  }) => {
    await openAnchor(page, 'delivery')
    await expectLanded(page, 'Доставка')
    // The page ends before the last section reaches the header.
    await openAnchor(page, 'expertise-guarantee')
    await expect(trigger(page, 'Экспертиза и гарантия')).toHaveAttribute('aria-expanded', 'true')
    await expect(trigger(page, 'Экспертиза и гарантия')).toBeInViewport()
    await expectFooterLinks(page)
    await test.step('while the focus is in the header', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Товары' }).focus()
      await page.evaluate(() => {
        location.hash = '#order'
      })
      await expectLanded(page, 'Оформление заказа')
    })
  })

  test.describe('of a phone', () => {
    test.use({ viewport: { width: 390, height: 500 } })

    test('NAV-020 AMB-123 AMB-129: an address with an anchor and a link of the footer show the section below the header', async ({
      page,
    }) => {
      await openAnchor(page, 'pickup')
      await expectLanded(page, 'Самовывоз')
      await expectFooterLinks(page)
    })
  })
})

test('INFO-032 INFO-033 INFO-034 CALL-042 AMB-128: map and panorama load when their section opens, without a layout shift; the instruction is a PDF and opens in a new tab', async ({
  page,
  request,
}) => {
  // A browser without a PDF viewer downloads the file, and the tab then has no address.
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (address, ...options) => {
      Object.assign(window, { addressOfTab: String(address) })
      return open(address, ...options)
    }
  })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto('/information')
  await expect(trigger(page, 'Самовывоз')).toBeVisible()
  expect(asked.filter((url) => url.endsWith('.svg'))).toEqual([])
  await trigger(page, 'Самовывоз').click()
  for (const [name, file] of [
    [/^Карта /, /\/pickup-map\.\w+\.svg$/],
    [/^Панорама /, /\/pickup-panorama\.\w+\.svg$/],
  ] as const) {
    const picture = page.getByRole('img', { name })
    await expect(picture).toHaveAttribute('src', file)
    const before = await picture.boundingBox()
    expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(1.5, 1)
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const after = await picture.boundingBox()
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  }

  const link = page.getByRole('link', { name: /Инструкция/ })
  const sent = page.waitForRequest('**/public/api/v3/files/memo/id/2/body')
  const tab = page.waitForEvent('popup')
  await link.click()
  const answer = await (await sent).response()
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await tab
  expect(await page.evaluate(() => String(Reflect.get(window, 'addressOfTab')))).toMatch(
    /\/public\/api\/v3\/files\/memo\/id\/2\/body$/,
  )
  // The address of the link serves the file too, under its name.
  const file = await request.get((await link.getAttribute('href')) ?? '')
  const body = await file.body()
  expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(decodeURIComponent(file.headers()['content-disposition'] ?? '')).toContain('Инструкция для самовывоза.pdf')
  await expect(link).toContainText(sizeOf(body))
})

/** The size of a file that the page shows. It may differ by a kilobyte from release to release. */
function sizeOf(body: Buffer): RegExp {
  const kilobytes = Math.round(body.length / 1000)
  return new RegExp(` (?:${[-1, 0, 1].map((step) => kilobytes + step).join('|')})\\sкБ`)
}

test.describe('a file that fails to load', () => {
  test.use({ expectedFaults: /404|503|ERR_FAILED/ })

  test('INFO-035 ERR-034 AMB-093 AMB-128 CALL-043: the power of attorney is downloaded under its Russian name; a failure shows an alert, and the link requests the file again', async ({
    page,
  }) => {
    await page.goto('/information#pickup')
    const link = page.getByRole('link', { name: /доверенность/ })
    for (const [status, text] of [
      [404, 'Документ не найден'],
      [503, 'Ошибка сервера, попробуйте позже'],
    ] as const) {
      await page.route('**/files/memo/id/3/body', (route) => route.fulfill({ status, body: '' }))
      await link.click()
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await page.unroute('**/files/memo/id/3/body')
    }
    const asked = page.waitForRequest('**/public/api/v3/files/memo/id/3/body')
    const download = page.waitForEvent('download')
    await link.click()
    expect((await (await asked).response())?.status()).toBe(200)
    expect((await download).suggestedFilename()).toBe('Доверенность для перевозчика.docx')
    const body = await readFile(await (await download).path())
    expect(body.subarray(0, 4).toString()).toBe('PK\u0003\u0004')
    await expect(link).toContainText(sizeOf(body))
  })
})

test('INFO-002: a print contains every section with its title, and the page is unchanged afterwards; the keyboard opens a section and reaches its content', async ({
  page,
}) => {
  await page.goto('/information#get')
  await expect(panels(page)).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(panels(page)).toHaveCount(SECTIONS.length)
  for (const [, title] of SECTIONS) {
    await expect(trigger(page, title)).toBeVisible()
    await expect(trigger(page, title).locator('svg')).toBeHidden()
    await expect(page.getByRole('region', { name: title })).toBeVisible()
  }
  await page.emulateMedia({ media: 'screen' })
  await expect(panels(page)).toHaveCount(1)

  await trigger(page, 'Добро пожаловать').focus()
  for (const [, title] of SECTIONS.slice(1, 4)) {
    await page.keyboard.press('Tab')
    await expect(trigger(page, title)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '+7 (495) 000-00-00' }).first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(trigger(page, 'Самовывоз')).toHaveAttribute('aria-expanded', 'false')
})

test('axe finds no violation with all sections open', async ({ page }) => {
  await openAll(page)
  await expectAccessible(page, 'information-open')
})
