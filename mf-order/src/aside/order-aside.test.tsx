import { render, screen, within } from '@testing-library/react'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { basketOf, buyer } from '../testing/filled.ts'
import { OrderAside } from './order-aside.tsx'

function open(basket = buyer.basket) {
  return render(
    <PortalProvider portal={createTestPortal({ ...buyer, basket })}>
      <MemoryRouter>
        <OrderAside />
      </MemoryRouter>
    </PortalProvider>,
  )
}

describe('order aside', () => {
  test('PROD-007 INFO-050 AMB-164: lines, the sum and the way to the order', () => {
    open()
    const aside = screen.getByRole('complementary', { name: 'Ваш заказ' })
    expect(within(aside).getAllByRole('listitem')).toHaveLength(2)
    expect(aside.textContent?.replaceAll(/\s/g, ' ')).toContain('74 050,00 ₽')
    expect(within(aside).getByRole('link', { name: 'Оформить заказ' })).toHaveAttribute('href', '/order')
  })

  test('PROD-008 INFO-050: nothing while the basket is empty', () => {
    const { container } = open(basketOf([]))
    expect(container).toBeEmptyDOMElement()
  })
})
