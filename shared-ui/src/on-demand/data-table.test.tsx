import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { kopecksOf } from 'shared-contracts/domain/money'
import { useState } from 'react'
import { DataTable, type Column } from './data-table.tsx'
import { Money } from '../elements/money.tsx'

interface Invoice {
  readonly id: number
  readonly payer: string
  readonly sum: number
}
const invoices: readonly Invoice[] = [
  { id: 7, payer: 'ООО «Ромашка»', sum: 74690 },
  { id: 8, payer: 'ИП Петров', sum: 7 },
]
const columns: readonly Column<Invoice>[] = [
  { key: 'id', title: 'Счет', cell: ({ id }) => `№ ${id}` },
  { key: 'payer', title: 'Плательщик', cell: ({ payer }) => payer },
  { key: 'sum', title: 'Сумма', isNumber: true, cell: ({ sum }) => <Money amount={kopecksOf(sum)} /> },
]

function Invoices() {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <DataTable
      caption="Счета"
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      details={{
        title: 'Подробности',
        label: ({ id }) => `Подробности счета № ${id}`,
        isOpen: ({ id }) => id === opened,
        toggle: ({ id }) => setOpened(id === opened ? null : id),
        content: ({ payer }) => `Платит ${payer}`,
      }}
    />
  )
}

/** A screen narrower than lg. */
function narrow() {
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia
}
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'))

test('from lg on it is a labelled table, with sums, but not words, right-aligned in tabular figures', () => {
  render(<Invoices />)
  const table = screen.getByRole('table', { name: 'Счета' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Счет', 'Плательщик', 'Сумма'])
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  const sum = within(table)
    .getAllByRole('cell')
    .find(({ textContent }) => textContent.startsWith('7,00'))
  expect(sum).toHaveStyle({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
  for (const other of [table, within(table).getByText('ИП Петров')])
    expect(other).not.toHaveStyle({ fontVariantNumeric: 'tabular-nums' })
})

test('a row’s button opens its details below the row', async () => {
  render(<Invoices />)
  const button = screen.getByRole('button', { name: 'Подробности счета № 8' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const details = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(details).toHaveTextContent('Платит ИП Петров')
  expect(details?.previousElementSibling).toHaveTextContent('№ 8')
  await userEvent.click(button)
  expect(screen.queryByText('Платит ИП Петров')).not.toBeInTheDocument()
})

test('below lg it is a labelled list of cards with a title beside every value, and cards open too', async () => {
  narrow()
  render(<Invoices />)
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const [first] = within(screen.getByRole('list', { name: 'Счета' })).getAllByRole('listitem')
  expect(
    within(first as HTMLElement)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Плательщик', 'Сумма'])
  expect(first).toHaveTextContent('№ 7Плательщик')
  const [payer, sum] = within(first as HTMLElement).getAllByRole('definition')
  expect(sum).toHaveStyle({ fontVariantNumeric: 'tabular-nums' })
  expect(payer).not.toHaveStyle({ fontVariantNumeric: 'tabular-nums' })
  await userEvent.click(screen.getByRole('button', { name: 'Подробности счета № 7' }))
  expect(first).toHaveTextContent('Платит ООО «Ромашка»')
})

test('a title that explains itself is only read aloud, in the table and in the cards', () => {
  const hidden = columns.map((column) => ({ ...column, isTitleHidden: column.key === 'payer' }))
  const table = <DataTable caption="Счета" columns={hidden} rows={invoices.slice(0, 1)} rowKey={({ id }) => id} />
  const { unmount } = render(table)
  expect(screen.getByText('Плательщик')).toHaveStyle({ position: 'absolute' })
  unmount()
  narrow()
  render(table)
  expect(screen.getByText('Плательщик')).toHaveStyle({ position: 'absolute' })
  expect(screen.getByText('Сумма')).not.toHaveStyle({ position: 'absolute' })
})

test('the caller may render the cards', () => {
  narrow()
  const card = ({ id }: Invoice) => `Свой ${id}`
  render(<DataTable caption="Счета" columns={columns} rows={invoices} rowKey={({ id }) => id} card={card} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Свой 7', 'Свой 8'])
})
