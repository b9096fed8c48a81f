import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { basketOf, buyer, twoLines } from '../testing/filled.ts'
import { OrderAside } from './order-aside.tsx'

function open(state: Partial<PortalState> = {}) {
  const portal = createTestPortal({ ...buyer, ...state })
  const view = render(
    <PortalProvider portal={portal}>
      <MemoryRouter>
        <OrderAside />
      </MemoryRouter>
    </PortalProvider>,
  )
  return { portal, view }
}
const aside = () => screen.getByRole('complementary', { name: 'Корзина' })
const text = () => aside().textContent?.replaceAll(/\s/g, ' ')
const toOrder = () => within(aside()).getByRole('link', { name: 'Оформить заказ' })

describe('order aside', () => {
  test('PROD-007 INFO-050 AMB-164: shows the lines, the sum and a link to the order', () => {
    open()
    expect(within(aside()).getAllByRole('listitem')).toHaveLength(2)
    expect(text()).toContain('74 050,00 ₽')
    expect(toOrder()).toHaveAttribute('href', '/order')
    expect(aside()).toHaveAttribute('aria-busy', 'false')
  })

  test('PROD-008 INFO-050: shows nothing while the basket is empty, or once it is emptied', () => {
    const { portal, view } = open({ basket: basketOf([]) })
    expect(view.container).toBeEmptyDOMElement()
    act(() => portal.core.set('basket', basketOf(twoLines)))
    expect(aside()).toBeVisible()
    act(() => portal.core.set('basket', basketOf([])))
    expect(view.container).toBeEmptyDOMElement()
  })

  test('shows a changed quantity at once', () => {
    const { portal } = open()
    act(() => portal.core.set('basket', basketOf(twoLines.slice(1).map((line) => ({ ...line, quantity: 7 })))))
    expect(text()).toContain('7 шт.')
    expect(text()).toContain('86 030,00 ₽')
  })

  test.each(['idle', 'loading'] as const)(
    'is busy while the list is %s: a placeholder for each line and no sum',
    (status) => {
      const { portal } = open({ products: { status } })
      expect(aside()).toHaveAttribute('aria-busy', 'true')
      expect(text()).not.toContain('₽')
      expect(aside().querySelectorAll('li')).toHaveLength(2)
      expect(toOrder()).toBeVisible()
      act(() => portal.core.set('products', { status: 'ready', value: sampleProducts }))
      expect(text()).toContain('74 050,00 ₽')
    },
  )

  test('reports a failed list, which «Повторить» loads again; the link to the order stays', () => {
    const { portal } = open({ products: { status: 'failed', message: 'нет связи' } })
    expect(within(aside()).getByText('Ошибка получения товаров')).toBeVisible()
    expect(toOrder()).toBeVisible()
    fireEvent.click(within(aside()).getByRole('button', { name: 'Повторить' }))
    expect(portal.commands).toEqual([{ type: 'products/reload' }])
    act(() => portal.core.set('products', { status: 'loading' }))
    expect(aside()).toHaveAttribute('aria-busy', 'true')
  })

  test('keeps the old list when its reload fails', () => {
    open({ products: { status: 'failed', message: 'нет связи', value: sampleProducts } })
    expect(text()).toContain('74 050,00 ₽')
    expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument()
  })

  test('shows the first lines of a long order and the number of the others', () => {
    const [sample] = sampleProducts
    const [held] = twoLines
    if (sample === undefined || held === undefined) throw new Error('no sample')
    const value = Array.from({ length: 9 }, (_, index) => ({ ...sample, id: index + 1 }))
    const lines = value.map(({ id }) => ({ ...held, id }))
    const { portal } = open({ basket: basketOf(lines), products: { status: 'ready', value } })
    expect(within(aside()).getAllByRole('listitem')).toHaveLength(4)
    expect(within(aside()).getByRole('link', { name: 'и еще 5 позиций' })).toHaveAttribute('href', '/order')
    act(() => portal.core.set('basket', basketOf(lines.slice(0, 5))))
    expect(within(aside()).getByRole('link', { name: 'и еще 1 позиция' })).toBeVisible()
    act(() => portal.core.set('basket', basketOf(lines.slice(0, 4))))
    expect(within(aside()).queryByText(/и еще/)).not.toBeInTheDocument()
  })
})
