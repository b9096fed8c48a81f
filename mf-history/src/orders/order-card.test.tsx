import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { useOpenRows } from '../open-rows/use-open-rows.ts'
import { createQueryClient } from '../page/query-client.ts'
import { OrderTable } from './order-table.tsx'

function Cards() {
  return <OrderTable orders={sampleOrders} opened={useOpenRows(sampleOrders, null)} />
}

/** A screen narrower than lg. */
window.matchMedia = (() => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as unknown as typeof window.matchMedia

test('HIST-019: below lg an order is a card with number, sum, day and state, opened by its header', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PortalProvider portal={createTestPortal()}>
        <MemoryRouter>
          <Cards />
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  )
  const head = screen.getByRole('button', { name: /Заказ №.104518/ })
  expect(head.textContent.replaceAll(/\s/g, ' ')).toBe('Заказ № 10451874 690,00 ₽18.11.2026, доставкаНе оплачен')
  expect(head).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(head)
  expect(head).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('list', { name: 'Ход заказа' })).toBeVisible()
})
