import { accounts, PASSWORD } from '../support/accounts.ts'
import { expect, test } from './support/test.ts'
import { click, type, waitFor, waitForNone, waitForPath } from './support/visitor.ts'

const DRIVE = 'Фискальный накопитель ФН-1.1М, 36 месяцев'

const basketLink = 'header a[href="/order"]'
const signInButton = { css: 'header button', name: 'Войти' }
const organisation = { css: 'header button[aria-haspopup=menu]', name: 'ООО' }

test('NAV-002 BASK-001 AUTH-009 DELIV-015 ORDER-006 ORDER-013 AUTH-010 F11: a guest goes from the catalogue through the sign-in to the order and its history; a sign-out in another tab signs this one out', async ({
  engine,
  faults,
  portal,
}) => {
  const tab = await engine.newTab()

  await test.step('a guest puts a product into the basket and looks at it', async () => {
    await tab.open(`${portal}/products`)
    await waitFor(tab, { css: 'main h1', name: 'Товары' })
    await click(tab, { css: `main article button`, name: 'В корзину' })
    await waitFor(tab, { css: basketLink, name: '1' })
    await click(tab, { css: basketLink })
    await waitFor(tab, { css: 'main', name: DRIVE })
    await click(tab, { css: 'header a[href="/products"]' })
    await click(tab, { css: 'main article a[href^="/products/"]', name: DRIVE })
    await waitFor(tab, { css: 'main h1', name: DRIVE })
  })

  await test.step('signs in by the form of the provider and returns to the product', async () => {
    await click(tab, signInButton)
    await type(tab, { css: '#username' }, accounts.regular)
    await type(tab, { css: '#password' }, PASSWORD)
    await click(tab, { css: '#kc-login' })
    await waitFor(tab, organisation)
    await waitFor(tab, { css: 'main h1', name: DRIVE })
  })

  const number = await test.step('places the order', async () => {
    await click(tab, { css: basketLink })
    await type(tab, { css: 'main input', name: 'Адрес доставки' }, 'Казань Баумана')
    await click(tab, { css: '[role=option]' })
    await waitFor(tab, { css: 'main [role=radiogroup]:has(:checked)' })
    await type(tab, { css: 'main input', name: 'Контактное лицо' }, 'Петрова Анна Сергеевна')
    await type(tab, { css: 'main input', name: 'Телефон' }, '89161234567')
    await click(tab, { css: 'main button', name: 'Заказать' })
    const text = await waitFor(tab, { css: '[role=dialog]', name: 'Заказ №' })
    return /Заказ № (\d+) принят/.exec(text)?.[1] ?? ''
  })

  await test.step('finds it in the history', async () => {
    await click(tab, { css: '[role=dialog] button', name: 'Закрыть' })
    await waitForNone(tab, { css: '[role=dialog]' })
    await waitFor(tab, { css: `tr[data-row="${number}"]`, name: number })
    await waitForNone(tab, { css: basketLink })
  })

  await test.step('is signed out by another tab', async () => {
    const other = await engine.newTab()
    await other.open(`${portal}/products`)
    await click(other, organisation)
    await click(other, { css: '[role=menuitem]', name: 'Выход' })
    await waitFor(tab, signInButton, 1_000)
    await waitFor(other, signInButton)
    await waitForPath(other, '/')
    expect(await tab.evaluate("localStorage.getItem('access_token')")).toBeNull()
  })

  expect(await faults()).toEqual([])
})
