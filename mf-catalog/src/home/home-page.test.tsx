import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalState } from 'shared-contracts/portal/state'
import { organisationAs } from 'shared-contracts/testing/sample'
import { guest, product, ready, show } from '../testing/show.tsx'
import { HomePage } from './home-page.tsx'

const home = (products: PortalState['products'] = ready()) => show(<HomePage />, { auth: guest, products }, '/')
const orders = () => screen.getAllByRole('link', { name: 'Заказать' })
const article = () => screen.getByRole('article', { name: 'Как выбрать фискальный накопитель' })

test('NAV-001 HOME-001 AUTH-039: a guest sees the home page with its hero', () => {
  home()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Фискальные накопители со склада и под заказ')
})

test('A30: in a shop without EDO the home page does not promise it', () => {
  const edo = 'Счет и документы через ЭДО'
  const { unmount } = home()
  expect(screen.getByText(edo, { exact: false })).toBeVisible()
  unmount()
  show(<HomePage />, { products: ready() }, '/', {}, { absentServices: ['edo'] })
  expect(screen.queryByText(edo, { exact: false })).not.toBeInTheDocument()
})

test('HOME-002 AMB-115: «Заказать» in the hero leads to the products', async () => {
  home()
  await userEvent.click(orders()[0] as HTMLElement)
  expect(screen.getByLabelText('адрес')).toHaveTextContent(/^\/products$/)
})

test.each([
  ['owner', true],
  ['approver', true],
  ['buyer', true],
  ['accountant', false],
  ['viewer', false],
  [undefined, true],
])('TEAM-002: the home page offers the role %s to order: %s', (role, isShown) => {
  show(<HomePage />, { products: ready(), organisation: organisationAs(role) }, '/')
  expect(screen.queryAllByRole('link', { name: 'Заказать' })).toHaveLength(isShown ? 2 : 0)
  expect(screen.getByRole('link', { name: /^Все товары/ })).toBeVisible()
})

test('HOME-003 AMB-117: there are exactly three benefits', () => {
  home()
  const items = within(screen.getByRole('list', { name: 'Преимущества' })).getAllByRole('listitem')
  expect(items).toHaveLength(3)
  expect(items[0]).toHaveTextContent('ФН на 15 и 36 месяцев, ФФД 1.2')
  expect(items[1]).toHaveTextContent('В наличии и под заказ')
  expect(items[2]).toHaveTextContent('Доставка по всей России')
})

test('CAT-003 CAT-004 CAT-005 CAT-006: validity, format, stock and delivery are named', () => {
  const { container } = home(ready([]))
  for (const text of ['15 и 36 месяцев', 'ФФД 1.2', 'со склада и под заказ', 'доставка по всей России']) {
    expect(container).toHaveTextContent(text)
  }
})

test('HOME-004: the seller is a trading house and a partner of a fiscal-data operator', () => {
  const { container } = home()
  expect(container).toHaveTextContent(/ООО «Торговый дом ФН» — торговый дом и партнер оператора фискальных данных/)
})

test('HOME-005: products are shown as cards', () => {
  home()
  expect(screen.getByRole('heading', { level: 3, name: 'Фискальный накопитель ФН-1.1М, 15 месяцев' })).toBeVisible()
})

test('HOME-005: the first four products are shown, and a link with the number of all that are displayed', async () => {
  const many = Array.from({ length: 9 }, (_, index) => product({ id: index + 1, name: `Товар ${index + 1}` }))
  home(ready([product({ id: 90, name: 'Скрытый', availableStatus: 5 }), ...many]))
  const list = within(screen.getByRole('region', { name: 'Товары' }))
  expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Товар 1',
    'Товар 2',
    'Товар 3',
    'Товар 4',
  ])
  expect(list.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(list.getByRole('link', { name: 'Все товары (9)' }))
  expect(screen.getByLabelText('адрес')).toHaveTextContent(/^\/products$/)
})

test('HOME-006 AMB-118: without products the list says so', () => {
  home(ready([]))
  expect(screen.getByText(/^нет товаров$/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /Все товары/ })).not.toBeInTheDocument()
})

test('F9: while products load their place shows a skeleton; a failure offers a retry', async () => {
  const { portal, container } = home({ status: 'loading' })
  expect(container.querySelector('[aria-busy="true"]')).toHaveTextContent('Товары загружаются')
  act(() => portal.core.set('products', { status: 'failed', message: 'Ошибка получения товаров' }))
  expect(container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument()
  expect(screen.getByText('Ошибка получения товаров')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(portal.commands).toEqual([{ type: 'products/reload' }])
})

test.each([1, 2, 3])(
  'HOME-007 AMB-115 AMB-116: with a product of availability %i there is a second «Заказать»',
  (status) => {
    home(ready([product({ availableStatus: status }), product({ id: 2, availableStatus: 4 })]))
    expect(orders()).toHaveLength(2)
    expect(orders()[1]).toHaveAttribute('href', '/products')
  },
)

test('HOME-008 AMB-116: without an orderable product there is one «Заказать»', () => {
  home(ready([product({ availableStatus: 4 }), product({ id: 2, availableStatus: 5 })]))
  expect(orders()).toHaveLength(1)
})

test('HOME-009 AMB-122: the article with its table of contents is on the page', () => {
  home()
  expect(within(article()).getByRole('navigation', { name: 'Содержание статьи' })).toBeVisible()
  for (const link of within(article()).getAllByRole('link')) {
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent ?? '')
  }
})

test.each([
  ['HOME-010 CONST-039', 'на 15 и на 36 месяцев'],
  ['HOME-011', 'Вид деятельности'],
  ['HOME-012', 'Сезонная работа'],
  ['HOME-013', 'Категория товаров'],
  ['HOME-014', 'Система налогообложения'],
  ['HOME-015', 'Режим передачи данных'],
  ['HOME-016', 'Предельный срок в паспорте накопителя'],
  ['HOME-017', 'нужно заменить, когда истек срок действия'],
  ['HOME-018', 'или заполнилась память'],
  ['HOME-019 CONST-041', 'храните 5 лет после окончания его использования'],
  ['HOME-020', 'п. 2 ст. 5 Федерального закона № 54-ФЗ'],
])('%s: the article says «%s»', (_, text) => {
  home()
  expect(article()).toHaveTextContent(text)
})

test('the article and the tables name their sources in one line, also while the tables are closed', () => {
  const { container } = home()
  expect(screen.getAllByText(/Источник/)).toHaveLength(1)
  expect(container).toHaveTextContent(/Источники: справочник продавца.*статья 4\.1.*статья 5/)
})
