import type { Page } from '@playwright/test'
import { accounts, PASSWORD } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

// A whole purchase by Tab takes many key presses.
test.setTimeout(120_000)

const DRIVES = ['Фискальный накопитель ФН-1.1М, 36 месяцев', 'Фискальный накопитель ФН-1.1М, 15 месяцев']

/** More than any page of the journey has tab stops. */
const MOST_STOPS = 120

/** Describes the focused element: its name, the card around it, type, link, and whether it is visible. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return { text: '', around: '', type: '', href: '', isVisible: false }
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null
    const { top, bottom } = element.getBoundingClientRect()
    const headerBottom =
      document
        .elementFromPoint(innerWidth / 2, 1)
        ?.closest('header')
        ?.getBoundingClientRect().bottom ?? 0
    // The skip link and the header do not scroll with the page, so they are always visible.
    const isInHeader = element.closest('header') !== null || element.getAttribute('href')?.startsWith('#') === true
    return {
      text: element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '',
      around: element.closest('article')?.textContent ?? '',
      type: element.getAttribute('type') ?? element.getAttribute('role') ?? element.tagName.toLowerCase(),
      href: element.getAttribute('href') ?? '',
      isVisible: isInHeader || (bottom > headerBottom && top < innerHeight),
    }
  })
}

type Focused = Awaited<ReturnType<typeof focused>>

/** Presses Tab (or Shift+Tab) until the wanted element has the focus. Every stop on the way must be visible. */
async function tabTo(page: Page, isWanted: (stop: Focused) => boolean, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let press = 0; press < MOST_STOPS; press += 1) {
    const stop = await focused(page)
    if (press > 0)
      expect(stop.isVisible || stop.type === 'body', `«${stop.text}» has the focus but is not visible`).toBe(true)
    if (isWanted(stop)) return
    passed.push(stop.text.slice(0, 40))
    await page.keyboard.press(key)
  }
  throw new Error(`not among the tab stops: ${passed.join(' | ')}`)
}

const named = (text: string) => (stop: Focused) => stop.text.trim() === text

async function addByKeys(page: Page, drive: string): Promise<void> {
  await tabTo(page, (stop) => stop.around.includes(drive) && stop.text.includes('В корзину'))
  await page.keyboard.press('Enter')
  const card = page.getByRole('article').filter({ hasText: drive }).first()
  await expect(card.getByRole('spinbutton', { name: 'Количество' })).toHaveValue('1')
}

async function signInByKeys(page: Page): Promise<void> {
  await tabTo(page, named('Войти'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#username')).toBeVisible()
  await tabTo(page, (stop) => stop.type === 'tel' || stop.text.includes('Телефон'))
  await page.keyboard.type(accounts.regular)
  await tabTo(page, (stop) => stop.type === 'password')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => localStorage.getItem('access_token') !== null)
  await expect(page.getByRole('banner').getByRole('button', { name: /Ромашка/ })).toBeVisible()
}

async function chooseAddressByKeys(page: Page): Promise<void> {
  await tabTo(page, named('Адрес доставки'))
  await page.keyboard.type('Казань Баумана')
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  const isMarked = (name: string) => expect(option(name)).toHaveAttribute('data-focused', 'true')
  const names = await options.allTextContents()
  const [first, second] = names
  const last = names.at(-1)
  if (first === undefined || second === undefined || last === undefined) throw new Error('too few suggestions')
  // Escape hides the list, an arrow shows it again; End, Home and the arrows move through it.
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await isMarked(first)
  await page.keyboard.press('End')
  await isMarked(last)
  await page.keyboard.press('Home')
  await isMarked(first)
  await page.keyboard.press('ArrowDown')
  await isMarked(second)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Адрес доставки')).toHaveValue(second)
  await expect(options).toHaveCount(0)
}

async function chooseTariffByKeys(page: Page): Promise<void> {
  const tariffs = page.getByRole('radiogroup', { name: 'Тариф' }).getByRole('radio')
  await expect(tariffs.first()).toBeChecked()
  const name = (await tariffs.first().getAttribute('aria-label')) ?? ''
  await tabTo(page, named(name))
  await page.keyboard.press('ArrowDown')
  await expect(tariffs.nth(1)).toBeChecked()
  await expect(tariffs.nth(1)).toBeFocused()
}

test('DELIV-001 DELIV-035 DELIV-043 ORDER-005 ORDER-020: a buyer goes from the catalogue to the placed order by keyboard alone', async ({
  page,
}) => {
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const drive of DRIVES) await addByKeys(page, drive)
  await signInByKeys(page)
  await tabTo(page, (stop) => stop.href === '/order' && /2/.test(stop.text))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeFocused()
  await expect(page.getByLabel('Телефон')).toBeVisible()

  // In an empty form the first wrong field takes the focus.
  await tabTo(page, named('Заказать'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Адрес доставки')).toBeFocused()
  await chooseAddressByKeys(page)
  await chooseTariffByKeys(page)
  await tabTo(page, named('Контактное лицо'))
  await page.keyboard.type('Петрова Анна Сергеевна')
  await page.keyboard.press('Tab')
  await page.keyboard.type('89161234567')
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Позвонить за час')
  await tabTo(page, named('Заказать'))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(page.getByText('Ваш заказ принят. Счет будет доступен для скачивания')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'История заказов' })).toBeVisible()
})
