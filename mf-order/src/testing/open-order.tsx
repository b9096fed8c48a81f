import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleAddresses, sampleOrders, sampleTariffs } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { OrderPage } from '../page/order-page.tsx'
import { buyer, filledDelivery } from './filled.ts'

const api: Answers = {
  calculateDelivery: sampleTariffs,
  suggestAddress: sampleAddresses,
  createOrder: { orderId: 104519 },
  getOrders: sampleOrders,
}

/** The order page of a buyer whose form is filled, but for `state`; the calls answer with the samples, but for `answers`. */
export function openOrder(state: Partial<PortalState> = {}, answers: Answers = {}) {
  const portal = createTestPortal({ ...buyer, delivery: filledDelivery, ...state }, { ...api, ...answers })
  const user = userEvent.setup()
  const page = (
    <PortalProvider portal={portal}>
      <MemoryRouter>
        <OrderPage />
      </MemoryRouter>
    </PortalProvider>
  )
  const view = render(page)
  return {
    portal,
    user,
    view,
    /** Leaves the page and comes back to it. */
    reopen: () => {
      view.unmount()
      return render(page)
    },
    asked: (name: string) => portal.requests.filter((request) => request.name === name),
    sent: (type: string) => portal.commands.filter((command) => command.type === type),
  }
}

/** Until the tariffs are there. */
export const tariffsReady = () => waitFor(() => expect(screen.getByRole('radio', { name: /СДЭК/ })).toBeChecked())
