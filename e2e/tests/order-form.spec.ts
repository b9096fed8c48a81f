import type { Page } from '@playwright/test'
import { openOrder } from '../support/orders.ts'
import { expectAccessible, expectNoOverflow, expectSettled, NARROW, WIDE } from '../support/screens.ts'
import { expect, profileButton, test } from '../support/signed-in.ts'

// axe checks many states at many widths.
test.setTimeout(150_000)

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const phone = (page: Page) => field(page, 'Телефон')
const address = (page: Page) => field(page, 'Адрес доставки')
const orderButton = (page: Page) => page.getByRole('button', { name: 'Заказать', exact: true })
const tariffs = (page: Page) => page.getByRole('radiogroup', { name: 'Тариф' })

/** The order page with one drive in the basket. */
async function openForm(page: Page): Promise<void> {
  await openOrder(page)
  await expect(phone(page)).toBeVisible()
}

async function chooseAddress(page: Page, text = 'Казань Баумана'): Promise<void> {
  await address(page).fill(text)
  await page.getByRole('option').first().click()
}

test.describe('a regular organisation', () => {
  test.use({ account: 'regular' })

  test.beforeEach(async ({ page }) => {
    await openForm(page)
  })

  test('every state is accessible in both themes and at every width: empty, wrong, without suggestions, filled', async ({
    page,
  }) => {
    await expectAccessible(page, 'order-empty')
    await page.setViewportSize({ width: WIDE, height: 900 })
    await orderButton(page).click()
    await expect(address(page)).toBeFocused()
    await expectAccessible(page, 'order-wrong')
    await page.setViewportSize({ width: WIDE, height: 900 })
    await address(page).fill('Нет такого места нигде')
    await expect(address(page)).toHaveAccessibleDescription(/Ничего не найдено/)
    await expectAccessible(page, 'order-not-found')
    await page.setViewportSize({ width: WIDE, height: 900 })
    await chooseAddress(page)
    await expect(tariffs(page).getByRole('radio').first()).toBeChecked()
    await field(page, 'Контактное лицо').fill('Петрова Анна Сергеевна')
    await phone(page).fill('89161234567')
    await expectSettled(page)
    await expectAccessible(page, 'order-filled')
  })

  test('nothing is wider than the screen, even with 99 999 pieces and a tariff of one long word', async ({ page }) => {
    await page.route(/\/delivery\/calc\?/, async (route) => {
      const response = await route.fetch()
      const [first, ...others] = (await response.json()) as object[]
      await route.fulfill({ json: [{ ...first, vendorName: 'П'.repeat(100), tariffName: 'Э'.repeat(200) }, ...others] })
    })
    await expectNoOverflow(page, [320, NARROW])
    await chooseAddress(page)
    await page.getByRole('spinbutton', { name: 'Количество' }).fill('99999')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/1[\s\u00A0\u202F]648[\s\u00A0\u202F]983[\s\u00A0\u202F]510,00/).first()).toBeVisible()
    await expectSettled(page)
    await expectNoOverflow(page, [320, NARROW, 768, 992, WIDE])
  })

  test('DELIV-024 DELIV-025 DELIV-026 DELIV-027 DELIV-029 NAV-047: the phone is formatted while it is typed and corrected; the profile menu stays open beside its button when the page scrolls', async ({
    page,
  }) => {
    await phone(page).click()
    await expect(phone(page)).toHaveValue('+7 ')
    await page.keyboard.type('81234567890')
    await expect(phone(page)).toHaveValue('+7 (123) 456-78-90')
    await expect(page.getByText('Введите корректный номер')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(phone(page)).toHaveAccessibleDescription('Введите корректный номер')
    await phone(page).fill('')
    await page.keyboard.type('89161234567')
    await expect(phone(page)).toHaveValue('+7 (916) 123-45-67')
    await page.keyboard.type('8')
    await expect(phone(page)).toHaveValue('+7 (916) 123-45-67')
    // Digits in the middle are replaced, and the caret stays there.
    await phone(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7))
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('25')
    await expect(phone(page)).toHaveValue('+7 (925) 123-45-67')
    await page.keyboard.press('Tab')
    await expect(phone(page)).not.toHaveAttribute('aria-invalid')
    // An extra digit does not change a number that was filled in before.
    await phone(page).fill('+7 (812) 345-67-89')
    await page.keyboard.press('Tab')
    await phone(page).click()
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    await expect(phone(page)).toHaveValue('+7 (812) 345-67-89')

    await field(page, 'Контактное лицо').fill('Петрова Анна')
    await chooseAddress(page)
    const menu = page.getByRole('menu')
    const gap = async () => {
      const [above, below] = await Promise.all([profileButton(page).boundingBox(), menu.boundingBox()])
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    }
    await page.evaluate(() => scrollTo(0, 200))
    await profileButton(page).click()
    await expect(menu).toBeVisible()
    const before = await gap()
    expect(before).toBeLessThan(10)
    await page.evaluate(
      () =>
        new Promise((scrolled) => {
          addEventListener('scroll', scrolled, { once: true })
          scrollBy(0, 60)
        }),
    )
    await expect(menu).toBeVisible()
    expect(await gap()).toBe(before)
  })

  test('DELIV-040 DELIV-041: the list of addresses is at most 155 px high, covers no error on a phone, hides on blur and does not trap the focus; the first wrong field scrolls clear of the header and the summary bar', async ({
    page,
  }) => {
    await page.setViewportSize({ width: NARROW, height: 844 })
    await orderButton(page).click()
    const error = page.getByText('Введите адрес или ближайший город')
    await expect(error).toBeVisible()
    await address(page).fill('Казань')
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    await expect(list).toHaveCSS('max-height', '155px')
    const [told, shown] = await Promise.all([error.boundingBox(), list.boundingBox()])
    expect(shown?.y).toBeGreaterThanOrEqual((told?.y ?? 0) + (told?.height ?? 0))
    await page.keyboard.press('Tab')
    await expect(list).toBeHidden()
    await expect(field(page, 'Контактное лицо')).toBeFocused()

    await chooseAddress(page)
    await expect(tariffs(page).getByRole('radio').first()).toBeChecked()
    await page.setViewportSize({ width: NARROW, height: 640 })
    for (const place of ['top', 'bottom'] as const) {
      await page.evaluate((to) => scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), place)
      await orderButton(page).click()
      const input = field(page, 'Контактное лицо')
      await expect(input).toBeFocused()
      // Nothing covers the middle of the field.
      await expect
        .poll(() =>
          input.evaluate((element) => {
            const { left, top, bottom, width } = element.getBoundingClientRect()
            return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + width / 2, y) === element)
          }),
        )
        .toBe(true)
    }
  })
})

test.describe('failed calls', () => {
  test.use({ account: 'regular', expectedFaults: /status of (?:422|500|503)/ })

  test.beforeEach(async ({ page }) => {
    await openForm(page)
  })

  test('AMB-041 DELIV-037 ERR-007 ERR-011: failed suggestions, then refused tariffs, are reported accessibly and requested again by «Повторить»', async ({
    page,
  }) => {
    let suggestCalls = 0
    await page.route(/\/suggest\/address\?/, async (route) => {
      suggestCalls += 1
      await (suggestCalls === 1 ? route.fulfill({ status: 500, json: {} }) : route.fallback())
    })
    await address(page).fill('Казань Баумана')
    await expect(address(page)).toHaveAccessibleDescription(/Не удалось получить подсказки/)
    await expectAccessible(page, 'order-no-suggestions')
    await page.getByRole('main').getByRole('button', { name: 'Повторить' }).click()
    await address(page).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.setViewportSize({ width: WIDE, height: 900 })

    let calls = 0
    await page.route(/\/delivery\/calc\?/, async (route) => {
      calls += 1
      await (calls === 1 ? route.fulfill({ status: 422, json: {} }) : route.fallback())
    })
    await page.getByRole('option').first().click()
    await expect(tariffs(page).getByRole('radio')).toHaveCount(0)
    const retry = page.getByRole('main').getByRole('button', { name: 'Повторить' })
    await expect(retry).toBeVisible()
    await orderButton(page).click()
    await expect(page.getByText('Выберите тариф')).toBeVisible()
    await expect(retry).toBeFocused()
    await expectAccessible(page, 'order-no-tariffs')
    expect(calls).toBe(1)
    await retry.click()
    await expect(tariffs(page).getByRole('radio').first()).toBeChecked()
    await expect(page.getByText('Выберите тариф')).toBeHidden()
  })
})
