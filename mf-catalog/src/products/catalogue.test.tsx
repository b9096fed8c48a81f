import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { product, ready, show } from '../testing/show.tsx'
import { ProductsPage } from './products-page.tsx'

const products = [
  product({ id: 1, name: 'Накопитель ФН-1.1М, 36 месяцев', price: 300, type: 'FN' }),
  product({ id: 2, name: 'Накопитель ФН-1.1М, 15 месяцев', price: 100, type: 'FN', availableStatus: 4 }),
  product({ id: 3, name: 'Комплект: ФН-1.2 на 36 месяцев', price: 200, type: 'KIT', availableStatus: 3 }),
  product({ id: 4, name: 'Набор для замены', price: 400, type: 'SET', availableStatus: 2 }),
]
const open = (query = '') => show(<ProductsPage />, { products: ready(products) }, `/products${query}`)

const ids = () =>
  screen
    .getAllByRole('article')
    .map((card) => Number(within(card).getByRole('link').getAttribute('href')?.split('/').at(-1)))
const address = () => screen.getByLabelText('адрес').textContent
const option = (name: string) => screen.getByRole('checkbox', { name })
const result = () => within(screen.getByRole('search')).getByRole('status')
const search = () => screen.getByRole('searchbox', { name: 'Поиск по названию и артикулу' })

test('CAT-003: the catalogue is filtered by validity, type and stock, and every option shows its count', async () => {
  open()
  expect(result()).toHaveTextContent(/^4 товара$/)
  await userEvent.click(option('36 месяцев, 2 товара'))
  expect(ids()).toEqual([1, 3])
  expect(address()).toBe('/products?validity=36')
  expect(option('Наборы, 0 товаров')).toBeDisabled()
  await userEvent.click(option('Комплекты, 1 товар'))
  expect(ids()).toEqual([3])
  expect(result()).toHaveTextContent(/^Найден 1 товар$/)
  expect(address()).toBe('/products?validity=36&type=kit')
  await userEvent.click(option('36 месяцев, 1 товар'))
  await userEvent.click(option('Комплекты, 1 товар'))
  await userEvent.click(option('В наличии, 3 товара'))
  expect(ids()).toEqual([1, 3, 4])
  expect(address()).toBe('/products?availability=in-stock')
})

describe('AMB-198: the VAT', () => {
  const openAt = (vatPercent?: number) =>
    show(<ProductsPage />, { products: ready(products) }, '/products', {}, { vatPercent })

  test.each([
    [22, 'Цены в рублях, в т. ч. НДС 22 %'],
    [10, 'Цены в рублях, в т. ч. НДС 10 %'],
    [0, 'Цены в рублях, без НДС'],
  ])('at %d percent is said once, above the cards', (vatPercent, text) => {
    openAt(vatPercent)
    const note = screen.getByText(text)
    expect(screen.getByRole('search')).toContainElement(note)
    expect(screen.getAllByText(/НДС/)).toEqual([note])
  })

  test('at an unknown rate is not said', () => {
    openAt(undefined)
    expect(screen.queryByText(/НДС/)).not.toBeInTheDocument()
  })
})

test.each(['36 месяцев, 2 товара', 'Комплекты, 1 товар', 'В наличии, 3 товара'])(
  'a filter that was checked and unchecked before its page came alive stays unchecked: %s',
  (name) => {
    open()
    const checkbox = option(name) as HTMLInputElement
    checkbox.checked = true
    fireEvent.click(checkbox)
    expect(address()).toBe('/products')
    expect(checkbox).not.toBeChecked()
  },
)

test('a pressed filter is checked at once, before the list is rendered again', async () => {
  open()
  const checkbox = option('36 месяцев, 2 товара')
  // Without act(), which would also finish the transition before it returns.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    checkbox.click()
    await Promise.resolve()
    expect(checkbox).toBeChecked()
    expect(ids()).toHaveLength(4)
    await waitFor(() => expect(ids()).toEqual([1, 3]))
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
  expect(checkbox).toBeChecked()
})

test('the search finds words of the name and changes the address without a history entry', async () => {
  open()
  await userEvent.type(search(), 'фн1.2 36')
  expect(ids()).toEqual([3])
  await userEvent.tab()
  expect(new URLSearchParams(address()?.split('?')[1]).get('q')).toBe('фн1.2 36')
})

test('a pause in typing writes the query to the address', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  open()
  await user.type(search(), 'x')
  act(() => jest.advanceTimersByTime(299))
  expect(address()).toBe('/products')
  act(() => jest.advanceTimersByTime(1))
  expect(address()).toBe('/products?q=x')
  jest.useRealTimers()
})

test.each([
  ['price-asc', 'Сначала дешевле', [2, 3, 1, 4]],
  ['price-desc', 'Сначала дороже', [4, 1, 3, 2]],
  ['name', 'По названию', [3, 4, 2, 1]],
  ['availability', 'По наличию', [1, 4, 3, 2]],
])('the sort order %s', async (value, text, expected) => {
  open()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Порядок товаров' }), text)
  expect(ids()).toEqual(expected)
  expect(address()).toBe(`/products?sort=${value}`)
})

test('a checked option with a count of 0 can be cleared', async () => {
  open('?validity=15&type=set')
  const months = option('15 месяцев, 0 товаров')
  expect(months).toBeEnabled()
  await userEvent.click(months)
  expect(ids()).toEqual([4])
  expect(address()).toBe('/products?type=set')
  expect(months).toBeDisabled()
})

test.each(['  ', ' — ', '😀'])('the query «%s» is not a search, so there is nothing to reset', async (query) => {
  open()
  await userEvent.type(search(), query)
  expect(result()).toHaveTextContent(/^4 товара$/)
  expect(screen.queryByRole('button', { name: 'Сбросить' })).not.toBeInTheDocument()
  await userEvent.tab()
  expect(address()).toBe('/products')
})

test('the filters of the address are applied, and unknown ones ignored', () => {
  open('?type=kit&type=set&sort=price-desc&validity=99&q=')
  expect(ids()).toEqual([4, 3])
  expect(option('Комплекты, 1 товар')).toBeChecked()
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Сначала дороже')
  expect(screen.getByRole('button', { name: 'Фильтры · 2' })).toBeInTheDocument()
})

test('cards that the address filters out are never shown while products load', () => {
  const { portal } = show(<ProductsPage />, { products: { status: 'loading' } }, '/products?q=набор')
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  act(() => portal.core.set('products', ready(products)))
  expect(ids()).toEqual([4])
  expect(search()).toHaveValue('набор')
})

test('«Сбросить» shows everything and moves the focus to the number of products', async () => {
  open('?q=накопитель&validity=36&sort=name')
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }))
  expect(ids()).toEqual([1, 2, 3, 4])
  expect(address()).toBe('/products')
  expect(search()).toHaveValue('')
  expect(result()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Сбросить' })).not.toBeInTheDocument()
})

test('without a match it says so and offers to show everything', async () => {
  open('?q=касса')
  expect(screen.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
  expect(screen.queryByText('нет товаров')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Показать все товары' }))
  expect(ids()).toEqual([1, 2, 3, 4])
})

test('before the page is live the filters are a plain form with the parameters of the address', () => {
  const chosen = { q: 'ФН', validity: '36', type: 'kit', availability: 'in-stock', sort: 'price-asc' }
  open(`?${new URLSearchParams(chosen)}`)
  const form = screen.getByRole<HTMLFormElement>('search')
  expect([form.getAttribute('action'), form.method, form.getAttribute('autocomplete')]).toEqual([
    '/products',
    'get',
    'off',
  ])
  expect(Object.fromEntries(new FormData(form))).toEqual(chosen)
})

test('Enter in the search field changes nothing', async () => {
  open()
  const submitted = jest.fn((event: Event) => event.defaultPrevented)
  addEventListener('submit', submitted, { once: true })
  await userEvent.type(search(), '{Enter}')
  expect(submitted).toHaveReturnedWith(true)
  expect(address()).toBe('/products')
})

test('CAT-009: an empty catalogue has no search', () => {
  show(<ProductsPage />, { products: ready([]) }, '/products?q=x')
  expect(screen.getByText('нет товаров')).toBeVisible()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

test('a button with aria-expanded opens the filters', async () => {
  open()
  const opener = screen.getByRole('button', { name: 'Фильтры' })
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(opener)
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(String(opener.getAttribute('aria-controls')))).toContainElement(option('ФН, 2 товара'))
})
