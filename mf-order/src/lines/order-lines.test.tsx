import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { quantityOf, withQuantity, type BasketLine } from 'shared-contracts/domain/basket'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Product } from 'shared-contracts/api/products'
import type { Command } from 'shared-contracts/portal/commands'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider, usePortalState } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { basketOf, buyer, twoLines } from '../testing/filled.ts'
import { texts } from '../texts.ts'
import { namedLines } from './named-lines.ts'
import { OrderLines } from './order-lines.tsx'
import { useRemovedLines } from './use-removed-lines.ts'

const [drive36, drive15] = twoLines as [BasketLine, BasketLine]
const kit: BasketLine = { id: 1, price: kopecksOf(100), quantity: 1 }
const [sample] = sampleProducts as [Product]
const products = sampleProducts.map((product, index) =>
  index === 2 ? { ...product, id: 1, name: 'Комплект' } : product,
)

function Lines({ listed }: { readonly listed: readonly Product[] }) {
  const lines = namedLines(usePortalState('basket').products, listed)
  const { shown, restored, remember, forget } = useRemovedLines(lines)
  const cleared = { clear: () => undefined, isRestored: false }
  const list = (
    <OrderLines
      lines={shown}
      restored={restored}
      faults={[]}
      onRemoved={remember}
      onRestored={forget}
      cleared={cleared}
    />
  )
  // As on the page: without lines there is no form around the list.
  return lines.length === 0 ? list : <form>{list}</form>
}

/** The lines over a basket that handles its commands. `refused` is a product that it no longer accepts. */
function open(lines: readonly BasketLine[] = [drive36, drive15, kit], refused?: number, listed = products) {
  const portal = createTestPortal({ ...buyer, basket: basketOf(lines) })
  function answer(command: Command) {
    if (command.type !== 'basket/add' && command.type !== 'basket/setQuantity' && command.type !== 'basket/remove')
      return
    const { productId } = command
    if (command.type === 'basket/add' && productId === refused) return
    const quantity = command.type === 'basket/remove' ? 0 : (command.quantity ?? 1)
    const line = lines.find(({ id }) => id === productId) ?? kit
    portal.core.update('basket', ({ products: held }) => basketOf(withQuantity(held, line, quantity)))
  }
  const bus = {
    ...portal.bus,
    send(command: Command) {
      portal.bus.send(command)
      answer(command)
    },
  }
  const page = () => (
    <PortalProvider portal={{ ...portal, bus }}>
      <MemoryRouter>
        <Lines listed={listed} />
      </MemoryRouter>
    </PortalProvider>
  )
  const view = render(page())
  const again = () => {
    view.unmount()
    render(page())
  }
  const held = (id: number) => quantityOf(portal.bus.state.basket.value.products, id)
  return { held, again, user: userEvent.setup() }
}

/** The names of the lines in their order; removed ones in brackets. */
const rows = () =>
  screen.getAllByRole('listitem').map((row) => {
    const name = /36 месяцев|15 месяцев|Комплект/.exec(row.textContent ?? '')?.[0]
    return within(row).queryByRole('button', { name: 'Вернуть' }) ? `(${name})` : name
  })
const remove = (name: RegExp) => screen.getByRole('button', { name })
const restore = (index: number) => {
  const button = screen.getAllByRole('button', { name: 'Вернуть' })[index]
  if (button === undefined) throw new Error('nothing to put back')
  return button
}

test('BASK-006: several removed lines keep their positions, and each is restored there with its quantity', async () => {
  const { user, held } = open()
  await user.click(remove(/^Удалить .*36/))
  expect(restore(0)).toHaveFocus()
  await user.click(remove(/^Удалить .*15/))
  expect(restore(1)).toHaveFocus()
  expect(rows()).toEqual(['(36 месяцев)', '(15 месяцев)', 'Комплект'])
  await user.click(restore(0))
  expect(held(drive36.id)).toBe(3)
  expect(rows()).toEqual(['36 месяцев', '(15 месяцев)', 'Комплект'])
  expect(remove(/^Удалить .*36/)).toHaveFocus()
  await user.click(restore(0))
  expect(held(drive15.id)).toBe(2)
  expect(rows()).toEqual(['36 месяцев', '15 месяцев', 'Комплект'])
  expect(remove(/^Удалить .*15/)).toHaveFocus()
})

test('BASK-006: a restored only line takes the focus, though the form around the list is mounted again', async () => {
  const { user } = open([drive36])
  await user.click(remove(/^Удалить .*36/))
  expect(restore(0)).toHaveFocus()
  await user.click(restore(0))
  expect(remove(/^Удалить .*36/)).toHaveFocus()
})

test('ORDER-001: the quantity buttons are grouped under the product’s name', () => {
  open([drive36, kit])
  const quantity = screen.getByRole('group', { name: 'Комплект' })
  expect(within(quantity).getByRole('spinbutton', { name: 'Количество' })).toHaveValue(String(kit.quantity))
  expect(within(quantity).getByRole('button', { name: 'Увеличить количество' })).toBeVisible()
})

test('a line shows its article', () => {
  open([drive36])
  expect(screen.getByRole('listitem')).toHaveTextContent(`Артикул ${drive36.id}`)
})

test('BASK-005 BASK-006: a line removed by «−» or a typed 0 can be restored with its quantity', async () => {
  const { user, held } = open([kit, drive15])
  const [minus] = screen.getAllByRole('button', { name: 'Уменьшить количество' })
  if (minus === undefined) throw new Error('no control')
  await user.click(minus)
  expect(held(kit.id)).toBe(0)
  expect(rows()).toEqual(['(Комплект)', '15 месяцев'])
  const field = screen.getByRole('spinbutton')
  await user.clear(field)
  await user.type(field, '0{Enter}')
  expect(rows()).toEqual(['(Комплект)', '(15 месяцев)'])
  await user.click(restore(1))
  expect(held(drive15.id)).toBe(2)
})

test('removed and restored lines fade in; the first render does not', async () => {
  const { user } = open()
  const isNew = () => screen.getAllByRole('listitem').map((row) => row.hasAttribute('data-new'))
  expect(isNew()).toEqual([false, false, false])
  await user.click(remove(/^Удалить Комплект/))
  expect(isNew()).toEqual([false, false, true])
  await user.click(restore(0))
  expect(rows()).toEqual(['36 месяцев', '15 месяцев', 'Комплект'])
  expect(isNew()).toEqual([false, false, true])
})

test('a line that the basket refuses stays removed and can be tried again', async () => {
  const { user, held } = open([drive36, kit], kit.id)
  await user.click(remove(/^Удалить Комплект/))
  await user.click(restore(0))
  expect(held(kit.id)).toBe(0)
  expect(rows()).toEqual(['36 месяцев', '(Комплект)'])
})

test('a page opened again has no removed lines', async () => {
  const { user, again } = open()
  await user.click(remove(/^Удалить Комплект/))
  expect(rows()).toHaveLength(3)
  again()
  expect(rows()).toEqual(['36 месяцев', '15 месяцев'])
})

test('BASK-022: a changed price shows the former one', () => {
  open([{ ...drive36, previousPrice: kopecksOf(15_990.5) }, drive15])
  const [first, second] = screen.getAllByRole('listitem')
  const fold = (row: HTMLElement | undefined) => row?.textContent?.replaceAll(/\s/g, ' ')
  expect(fold(first)).toContain('Цена изменилась: было 15 990,50 ₽')
  expect(fold(second)).not.toContain('Цена изменилась')
})

test('a quantity above the stock that the list tells is marked before the order, without taking the focus', async () => {
  const listed = products.map((product) => (product.id === drive36.id ? { ...product, stock: 12 } : product))
  const { user, held } = open([{ ...drive36, quantity: 12 }, drive15], undefined, listed)
  expect(screen.queryByText(/^Осталось/)).not.toBeInTheDocument()
  const [field] = screen.getAllByRole('spinbutton')
  if (field === undefined) throw new Error('no field')
  await user.clear(field)
  await user.type(field, '50')
  expect(screen.getByRole('alert')).toHaveTextContent('Осталось 12 шт.')
  expect(field).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Уменьшить до 12: / }))
  expect(held(drive36.id)).toBe(12)
  expect(screen.queryByText(/^Осталось/)).not.toBeInTheDocument()
  expect(field).toHaveFocus()
})

test('in a long basket only the changed line renders again', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...kit, id: 1000 + index }))
  open(
    many,
    undefined,
    many.map(({ id }) => ({ ...sample, id, name: `Накопитель ${id}` })),
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(30)
  const rendered = jest.spyOn(texts, 'remove')
  const [, second] = screen.getAllByLabelText('Увеличить количество')
  const [, , third] = screen.getAllByLabelText(/^Удалить/)
  if (second === undefined || third === undefined) throw new Error('no lines')
  fireEvent.click(second)
  expect(rendered.mock.calls).toEqual([['Накопитель 1001']])
  rendered.mockClear()
  fireEvent.click(third)
  expect(screen.getByRole('status')).toHaveTextContent('Накопитель 1002')
  expect(rendered).not.toHaveBeenCalled()
})
