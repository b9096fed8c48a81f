import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Validity } from './validity.tsx'

const button = () => screen.getByRole('button', { name: /срок/ })
const open = async () => {
  render(<Validity />)
  await userEvent.click(button())
  return screen.getAllByRole('table')
}
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

afterEach(() => {
  window.localStorage.clear()
})

test('HOME-021 HOME-022 HOME-023 HOME-024: the open section shows exactly three tables, one per tax system', async () => {
  render(<Validity />)
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  await userEvent.click(button())
  expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
    expect.stringContaining('ОСН/ОСНО'),
    expect.stringContaining('УСН/ПСН/ЕСХН'),
    expect.stringMatching(/Общая система вместе с другой/),
  ])
})

test('HOME-025: each table has the columns 15 and 36 months', async () => {
  for (const table of await open()) {
    const columns = within(table).getAllByRole('columnheader')
    expect(columns.slice(-2).map((column) => column.textContent)).toEqual(['15 месяцев', '36 месяцев'])
  }
})

test('HOME-026 AMB-119 AMB-120 CONST-040: rows and cells are as decided', async () => {
  const none = 'не предусмотрено'
  const tables = await open()
  expect(tables.map(rowsOf)).toEqual([
    [
      ['Торговля', '470', '560'],
      ['Услуги', '470', '1100'],
      ['Сезонная работа', '470', '1100'],
      ['Подакцизные товары', '410', '410'],
      ['Автономный режим', '410', '560'],
    ],
    [
      ['Торговля', none, '1100'],
      ['Услуги', none, '1100'],
      ['Сезонная работа', '470', '1100'],
      ['Подакцизные товары', '410', '410'],
      ['Автономный режим', '410', '560'],
    ],
    [
      ['Торговля', '410', '410'],
      ['Услуги', '410', '410'],
      ['Сезонная работа', '410', '410'],
      ['Подакцизные товары', '410', '410'],
      ['Автономный режим', '410', '410'],
    ],
  ])
})

test('HOME-027 AMB-121: the open state is stored under #validity', async () => {
  const first = render(<Validity />)
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button())
  expect(window.localStorage.getItem('#validity')).toBe('true')
  first.unmount()
  render(<Validity />)
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(button())
  expect(window.localStorage.getItem('#validity')).toBe('false')
})

test('HOME-027: with a blocked storage it still opens', async () => {
  const blocked = () => {
    throw new DOMException('blocked')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  expect(await open()).toHaveLength(3)
  jest.restoreAllMocks()
})
