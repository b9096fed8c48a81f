import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleAddresses, sampleOrders, sampleTariffs } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter } from 'shared-ui/router'
import { OrderPage } from '../page/order-page.tsx'
import { forgetDraft } from '../submit/draft-storage.ts'
import { orderSubmission } from '../submit/submission.ts'
import { buyer, filledDelivery } from './filled.ts'

// Whole pages are rendered here: a busy machine needs longer than the default.
configure({ asyncUtilTimeout: 5_000 })

/** The next test begins as a page load does: nothing is kept, nothing on its way. */
afterEach(() => {
  jest.useRealTimers()
  forgetDraft()
  orderSubmission.reset()
  sessionStorage.clear()
  localStorage.clear()
})

const api: Answers = {
  calculateDelivery: sampleTariffs,
  suggestAddress: sampleAddresses,
  createOrder: { orderId: 104519 },
  getOrders: sampleOrders,
}

/** The order page of a buyer whose form is filled, but for `state`; the calls answer with the samples, but for `answers`. */
export function openOrder(state: Partial<PortalState> = {}, answers: Answers = {}) {
  const portal = createTestPortal({ ...buyer, delivery: filledDelivery, ...state }, { ...api, ...answers })
  const page = (
    <PortalProvider portal={portal}>
      <MemoryRouter>
        <OrderPage />
      </MemoryRouter>
    </PortalProvider>
  )
  const view = render(page)
  const asked = (name: string) => portal.requests.filter((request) => request.name === name)
  return {
    portal,
    user: userEvent.setup(),
    view,
    /** Leaves the page and comes back to it. */
    reopen: () => {
      view.unmount()
      return render(page)
    },
    asked,
    /** The idempotency keys of the orders that were sent. */
    keys: () => asked('createOrder').map(({ headers }) => headers['Idempotency-Key']),
    sent: (type: string) => portal.commands.filter((command) => command.type === type),
  }
}

/** The same page, by what sending an order is answered. */
export const openToOrder = (createOrder: unknown, state: Partial<PortalState> = {}) => openOrder(state, { createOrder })

/** As a page load leaves it: what is in the storage, and nothing else. */
export function endDocument({ view }: Pick<ReturnType<typeof openOrder>, 'view'>): void {
  view.unmount()
  orderSubmission.reset()
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

export const addressField = () => screen.getByRole('combobox', { name: 'Адрес доставки' })

/** Types where the focus is, as one does: a field is replaced, also under the click, once its suggestions' code is there. */
export async function typeAddress(user: UserEvent, text: string): Promise<void> {
  await waitFor(async () => {
    await user.click(addressField())
    expect(addressField()).toHaveFocus()
  })
  await user.keyboard(text)
}

/** Until the tariffs are there. */
export const tariffsReady = () => waitFor(() => expect(screen.getByRole('radio', { name: /СДЭК/ })).toBeChecked())
