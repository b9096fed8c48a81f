import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBasket } from 'shared-contracts/portal/initial-state'
import type { Product } from 'shared-contracts/api/products'
import type { PortalState } from 'shared-contracts/portal/state'
import { organisationAs } from 'shared-contracts/testing/sample'
import { basketWith, product, show } from '../../testing/show.tsx'
import { ProductCard } from './product-card.tsx'

function card(changes: Partial<Product> = {}, state: Partial<PortalState> = {}) {
  return show(<ProductCard product={product(changes)} level={2} />, state)
}

test('CAT-007: the price is shown in roubles', () => {
  card({ price: 16490 })
  expect(screen.getByText(/^16\s490,00\s₽$/)).toBeVisible()
})

test('the article stands below the name', () => {
  card({ id: 7101 })
  expect(screen.getByRole('heading', { level: 2 }).nextElementSibling).toHaveTextContent(/^Артикул 7101$/)
})

test.each([
  ['CAT-018 AMB-106', 1, 'Много'],
  ['CAT-019 AMB-106', 2, 'Достаточно'],
  ['CAT-020 AMB-106', 3, 'Мало'],
  ['CAT-021 AMB-106', 4, 'Недоступно для заказа'],
])('%s: availability %i is shown as «%s»', (_, availableStatus, text) => {
  card({ availableStatus })
  expect(screen.getByText(text)).toBeVisible()
})

test('CAT-021: a product that is not for order has no basket control, even if it is in the basket', () => {
  card({ availableStatus: 4 }, { basket: basketWith(7101, 2) })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument()
})

test.each([
  ['owner', true],
  ['approver', true],
  ['buyer', true],
  ['accountant', false],
  ['viewer', false],
  [undefined, true],
])('TEAM-002: for the role %s a product has a basket control: %s', (role, isShown) => {
  const organisation = organisationAs(role)
  const { unmount } = card({}, { organisation })
  expect(screen.queryAllByRole('button', { name: /^В корзину/ })).toHaveLength(isShown ? 1 : 0)
  unmount()
  card({}, { organisation, basket: basketWith(7101, 2) })
  expect(screen.queryAllByRole('spinbutton')).toHaveLength(isShown ? 1 : 0)
  expect(screen.getByText(/16\s490/)).toBeVisible()
})

test('CAT-010 AMB-107: a marked product has the badge', () => {
  card({ id: 7101 })
  expect(screen.getByText('Маркировка')).toBeVisible()
})

test.each([
  ['CAT-011', 7505],
  ['CAT-012', 7506],
  ['CAT-013', 7355],
  ['CAT-014', 7356],
  ['CAT-015', 7273],
  ['CAT-016', 7274],
  ['CAT-017', 7508],
])('CONST-043 %s: product %i has no badge', (_, id) => {
  card({ id })
  expect(screen.queryByText('Маркировка')).not.toBeInTheDocument()
})

test('CAT-026 CAT-027 AMB-108: the card shows the delivery time for the current visitor', () => {
  const auth = { phase: 'guest' } as PortalState['auth']
  const { portal } = card({}, { auth })
  expect(screen.getByText('Доставка включена в стоимость')).toBeVisible()
  act(() => {
    portal.core.set('auth', { ...auth, phase: 'signedIn' })
    portal.core.set('organisation', { orgId: 11, login: null, type: 'REGULAR' })
  })
  expect(screen.getByText('Отгрузка в течение 14 дней')).toBeVisible()
})

test('AMB-109: the name links to the product', async () => {
  card({ id: 7101, name: 'Накопитель' })
  await userEvent.click(screen.getByRole('link', { name: 'Накопитель' }))
  expect(screen.getByLabelText('адрес')).toHaveTextContent(/^\/products\/7101$/)
})

test('AMB-181: «В корзину» adds the product; the quantity replaces it and gets the focus', async () => {
  const { portal } = card({ id: 7101 })
  const add = screen.getByRole('button', { name: /^В корзину/ })
  expect(add).toHaveTextContent(/^В корзину$/)
  await userEvent.click(add)
  expect(portal.commands).toEqual([{ type: 'basket/add', productId: 7101 }])
  act(() => portal.core.set('basket', basketWith(7101, 1)))
  expect(screen.queryByRole('button', { name: /В корзину/ })).not.toBeInTheDocument()
  expect(screen.getByRole('spinbutton', { name: 'Количество' })).toHaveValue('1')
  expect(screen.getByRole('button', { name: 'Увеличить количество' })).toHaveFocus()
})

test('screen readers announce the product of the quantity control, and each new quantity', () => {
  const { portal } = card({ id: 7101, name: 'Накопитель' }, { basket: basketWith(7101, 1) })
  const control = screen.getByRole('group', { name: 'В корзине: Накопитель' })
  expect(control).toContainElement(screen.getByRole('button', { name: 'Увеличить количество' }))
  const told = control.querySelector('[aria-live="polite"]')
  expect(told).toHaveTextContent('В корзине 1 шт.')
  act(() => portal.core.set('basket', basketWith(7101, 2)))
  // The same element as before: a new live region is not announced.
  expect(control.querySelector('[aria-live="polite"]')).toBe(told)
  expect(told).toHaveTextContent('В корзине 2 шт.')
})

test('AMB-181: the control changes the basket, and removing the last piece shows «В корзину» again', async () => {
  const { portal } = card({ id: 7101 }, { basket: basketWith(7101, 1) })
  await userEvent.click(screen.getByRole('button', { name: 'Увеличить количество' }))
  await userEvent.click(screen.getByRole('button', { name: 'Уменьшить количество' }))
  expect(portal.commands).toEqual([
    { type: 'basket/setQuantity', productId: 7101, quantity: 2 },
    { type: 'basket/setQuantity', productId: 7101, quantity: 0 },
  ])
  act(() => portal.core.set('basket', emptyBasket))
  expect(screen.getByRole('button', { name: /В корзину/ })).toHaveFocus()
})

test('BASK-024: the quantity accepts digits only', async () => {
  const { portal } = card({ id: 7101 }, { basket: basketWith(7101, 3) })
  const field = screen.getByRole('spinbutton')
  fireEvent.change(field, { target: { value: '1a2' } })
  fireEvent.blur(field)
  expect(portal.commands.at(-1)).toEqual({ type: 'basket/setQuantity', productId: 7101, quantity: 12 })
})

test('AMB-185: a pasted quantity is read as a spreadsheet writes it; «12,5» changes nothing and is told', async () => {
  const { portal } = card({ id: 7101 }, { basket: basketWith(7101, 3) })
  await userEvent.click(screen.getByRole('spinbutton'))
  await userEvent.paste('12,5')
  expect(portal.commands).toEqual([])
  expect(screen.getByText('Введите целое число')).toBeVisible()
  await userEvent.paste('1 000,00')
  expect(portal.commands).toEqual([{ type: 'basket/setQuantity', productId: 7101, quantity: 1000 }])
})

test('name, price and controls of a product are in one article', () => {
  card({ name: 'Накопитель' })
  const article = within(screen.getByRole('article'))
  expect(article.getByRole('heading', { level: 2, name: 'Накопитель' })).toBeVisible()
  expect(article.getByRole('button', { name: /В корзину/ })).toBeVisible()
})
