import type { Page } from '@playwright/test'
import { expect, test } from '../support/signed-in.ts'

interface Metadata {
  readonly title: string
  readonly description: readonly (string | null)[]
  readonly canonical: readonly (string | null)[]
  readonly robots: readonly (string | null)[]
}

/** All elements of each kind in the head. Each kind may occur at most once. */
const metadata = (page: Page): Promise<Metadata> =>
  page.evaluate(() => {
    const all = (selector: string, field: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(field))
    return {
      title: document.title,
      description: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      robots: all('meta[name=robots]', 'content'),
    }
  })

interface Expected {
  readonly title: RegExp
  readonly description: RegExp
  /** Path of the canonical address; omitted for the not-found page. */
  readonly path?: string
  readonly isIndexed: boolean
}

async function expectMetadata(page: Page, { title, description, path, isIndexed }: Expected): Promise<void> {
  const { origin } = new URL(page.url())
  await expect
    .poll(() => metadata(page))
    .toEqual({
      title: expect.stringMatching(new RegExp(`^${title.source} — ФН Портал$`)),
      description: [expect.stringMatching(description)],
      canonical: path === undefined ? [] : [origin + path],
      robots: isIndexed ? [] : ['noindex'],
    })
}

// Unknown addresses are answered 404.
test.use({ expectedFaults: /status of 404/ })

const DRIVE = 'Фискальный накопитель ФН-1.1М, 36 месяцев'
const pages = {
  home: {
    title: /Фискальные накопители.+/,
    description: /^Фискальные накопители на 15 и 36/,
    path: '/',
    isIndexed: true,
  },
  products: { title: /Товары/, description: /^Каталог/, path: '/products', isIndexed: true },
  product: {
    title: new RegExp(DRIVE),
    description: new RegExp(`^${DRIVE}\\. Цена 16.490,00.₽, наличие: много\\.`),
    path: '/products/7101',
    isIndexed: true,
  },
  card: { title: /Карточка товара/, description: new RegExp(`^${DRIVE}\\.`), path: '/products/7101', isIndexed: true },
  information: { title: /Для покупателей/, description: /^Как заказать/, path: '/information', isIndexed: true },
  order: { title: /Оформление заказа/, description: /^Корзина/, path: '/order', isIndexed: false },
  orders: { title: /История заказов/, description: /^Заказы организации/, path: '/orders', isIndexed: false },
  profile: { title: /Профиль организации/, description: /^Реквизиты/, path: '/profile', isIndexed: false },
  remotes: {
    title: /Разделы портала/,
    description: /^Версия контракта оболочки/,
    path: '/system/remotes',
    isIndexed: false,
  },
  companies: { title: /Выбор компании/, description: /^Выбор организации/, path: '/multi-login', isIndexed: false },
  serverError: { title: /Ошибка сервера/, description: /^Подождите/, path: '/error500', isIndexed: false },
  login: { title: /Выполняется вход.+/, description: /^Вход/, path: '/login', isIndexed: false },
  notFound: { title: /Страница не найдена/, description: /^Возможно, ссылка/, isIndexed: false },
} satisfies Record<string, Expected>

test('the metadata of an opened page ignores the query and the hash', async ({ page }) => {
  await page.goto('/product/7101?from=letter#documents')
  await expectMetadata(page, pages.product)
  await test.step('/login', async () => {
    // The provider answers 204, so the browser stays on the page.
    await page.route(/\/auth\/realms\/.*\/auth\?/, (route) => route.fulfill({ status: 204 }))
    await page.goto('/login')
    await expectMetadata(page, pages.login)
  })
})

/** Navigates within the open document. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
  }, path)

test.describe('of a signed-in user', () => {
  test.use({ account: 'regular' })

  test('the metadata of the error page and of the choice of a company', async ({ page }) => {
    await page.goto('/error500')
    await expectMetadata(page, pages.serverError)
    await goTo(page, '/multi-login')
    await expectMetadata(page, pages.companies)
  })
})

test('the metadata follows route changes without a page load: between remotes, on the shell’s pages, back and forward', async ({
  page,
}) => {
  await page.goto('/')
  await expectMetadata(page, pages.home)
  let loads = 0
  page.on('load', () => (loads += 1))

  for (const [path, expected] of [
    ['/products?search=36', pages.products],
    ['/product/7101', pages.product],
    ['/products/', pages.products],
    ['/card?id=7101', pages.card],
    ['/order', pages.order],
    ['/no-such', pages.notFound],
    ['/orders', pages.orders],
    ['/products/999999', pages.notFound],
    ['/orders/5/cb', pages.orders],
    ['/system/remotes', pages.remotes],
    ['/profile', pages.profile],
    ['/information#delivery', pages.information],
    ['/', pages.home],
  ] as const) {
    await goTo(page, path)
    await expectMetadata(page, expected)
  }
  await page.goBack()
  await expectMetadata(page, pages.information)
  await page.goBack()
  await expectMetadata(page, pages.profile)
  await page.goForward()
  await expectMetadata(page, pages.information)
  expect(loads).toBe(0)
})
