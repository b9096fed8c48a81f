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

// Whole pages take longer than the default on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

/** Each test starts with empty storage and no order in progress. */
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

/** Opens the order page with a filled form and sample answers; `state` and `answers` override them. */
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
    /** Leaves the page and opens it again. */
    reopen: () => {
      view.unmount()
      return render(page)
    },
    asked,
    /** The idempotency keys of the sent orders. */
    keys: () => asked('createOrder').map(({ headers }) => headers['Idempotency-Key']),
    sent: (type: string) => portal.commands.filter((command) => command.type === type),
  }
}

/** The same with the answer to the order. */
export const openToOrder = (createOrder: unknown, state: Partial<PortalState> = {}) => openOrder(state, { createOrder })

/** Ends the document as a reload does: only the storage stays. */
export function endDocument({ view }: Pick<ReturnType<typeof openOrder>, 'view'>): void {
  view.unmount()
  orderSubmission.reset()
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

export const addressField = () => screen.getByRole('combobox', { name: 'Адрес доставки' })

/** Types into the address field; the field is replaced once the code of its suggestions has loaded, even during a click. */
export async function typeAddress(user: UserEvent, text: string): Promise<void> {
  await waitFor(async () => {
    await user.click(addressField())
    expect(addressField()).toHaveFocus()
  })
  await user.keyboard(text)
}

/** Waits for the tariffs. */
export const tariffsReady = () => waitFor(() => expect(screen.getByRole('radio', { name: /СДЭК/ })).toBeChecked())
