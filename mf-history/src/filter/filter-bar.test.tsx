import { configure, screen, waitFor, within } from '@testing-library/react'
import { initialState } from 'shared-contracts/portal/initial-state'
import { forgetPages } from '../orders/stored-pages.ts'
import { historyOf } from '../testing/fake-orders.ts'
import { openHistory, orderRange, rowToggle, signedIn } from '../testing/open-history.tsx'

// These tests render whole pages, which takes a busy machine longer than the default timeout.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(30_000)

const special = { ...initialState, ...signedIn, organisation: { ...signedIn.organisation, type: 'SPECIAL' } } as const
const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
const fold = () => screen.getByRole('button', { name: /^Фильтры/ })
const chip = () => screen.queryByRole('button', { name: /^Убрать фильтр/ })

beforeEach(() => {
  window.matchMedia = () => narrow as unknown as MediaQueryList
})
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia')
  forgetPages()
})

async function open(path = '/orders') {
  const page = openHistory(
    path,
    special,
    historyOf(orderRange(25, (index) => (index < 5 ? { deliveryTypeId: 0 } : {}))),
  )
  await screen.findByRole('button', { name: /^Заказ №.5000/ })
  return page
}

test('AMB-196: on a narrow screen «Выгрузить» stands beside the heading, and the fields but the number behind «Фильтры»', async () => {
  const { user } = await open()
  const head = screen.getByRole('heading', { level: 1 }).parentElement ?? document.body
  expect(within(head).getByRole('button', { name: 'Выгрузить' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Номер заказа' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Период/ })).not.toBeInTheDocument()
  await user.click(fold())
  expect(fold()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('button', { name: /^Период/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Способ получения/ })).toBeVisible()
})

test('AMB-196: what is filtered behind «Фильтры» is counted, and stands as a chip that removes it', async () => {
  const { user, address } = await open('/orders?from=2020-01-01&receiving=pickup')
  expect(fold()).toHaveAccessibleName('Фильтры 2')
  await user.click(screen.getByRole('button', { name: 'Убрать фильтр: Самовывоз' }))
  await waitFor(() => expect(address()).toBe('/orders?from=2020-01-01'))
  expect(chip()).toHaveAccessibleName('Убрать фильтр: с 01.01.2020')
  await user.click(fold())
  expect(chip()).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Сбросить' }))
  await waitFor(() => expect(address()).toBe('/orders'))
  expect(screen.getByRole('textbox', { name: 'Номер заказа' })).toHaveFocus()
})

test('AMB-196: on a wide screen «Выгрузить» stands in the row of the fields', async () => {
  Reflect.deleteProperty(window, 'matchMedia')
  openHistory('/orders', special, historyOf(orderRange(25)))
  await rowToggle(5000)
  const row = screen.getByRole('search')
  const named = within(row)
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(named).toEqual(['Любой', 'Любой', 'Выгрузить'])
})
