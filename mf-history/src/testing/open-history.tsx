import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order } from 'shared-contracts/api/orders'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleMultiLogin, sampleOrderLines, sampleOrders } from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers, type RecordedRequest } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter, useLocation } from 'shared-ui/router'
import { useEffect } from 'react'
import { HistoryPage } from '../page/history-page.tsx'
import { createQueryClient } from '../page/query-client.ts'

const [sample] = sampleOrders
if (sample === undefined) throw new Error('no sample')

/** An unpaid order with delivery. */
export const deliveryOrder: Order = sample
/** An order that is ready to be collected. */
export const pickupOrder: Order = {
  ...deliveryOrder,
  orderId: 104377,
  orderDate: '2026-11-02T09:00:00.000Z',
  deliveryTypeId: 0,
  deliveryPrice: 0,
  price: 36870,
  payRemain: 0,
  payStatusName: 'Готов к выдаче',
  statusName: 'Готов к выдаче',
  deliveryStatusName: 'Готов к выдаче',
}

/** A signed-in buyer of an organisation without pickup. */
export const signedIn = {
  auth: { ...initialState.auth, phase: 'signedIn', multiLogin: sampleMultiLogin, isMultiLoginLoaded: true },
  organisation: { orgId: 11, login: null, type: 'REGULAR' },
} satisfies Partial<PortalState>

/** Orders numbered from 5000 downwards, newest first; `changes` gives the fields of the one at an index. */
export const orderRange = (count: number, changes: (index: number) => Partial<Order> = () => ({})): Order[] =>
  Array.from({ length: count }, (_, index) => ({ ...deliveryOrder, orderId: 5000 - index, ...changes(index) }))

/** Answers with pages of these orders like the API. */
export const pagesOf = (orders: readonly Order[]) => (request: RecordedRequest) => {
  const offset = Number(new URL(request.url, 'http://x').searchParams.get('rowsOffset'))
  return orders.slice(offset, offset + 20)
}

/** Opens the page at an address of its own router. */
export function openHistory(path = '/orders', state: Partial<PortalState> = {}, answers: Answers = {}) {
  const portal = createTestPortal(
    { ...signedIn, ...state },
    { getOrders: [deliveryOrder, pickupOrder], getOrderLines: sampleOrderLines, ...answers },
  )
  let address = path
  function Address() {
    const { pathname, search } = useLocation()
    useEffect(() => {
      address = pathname + search
    }, [pathname, search])
    return null
  }
  const user = userEvent.setup()
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={[path]}>
          <Address />
          <HistoryPage />
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  )
  const asked = (name: string) => portal.requests.filter((request) => request.name === name)
  return { portal, user, view, asked, address: () => address }
}

/** The button that opens a row. */
export const rowToggle = (orderId: number, isBehindDialog = false) =>
  screen.findByRole('button', { name: `Подробности заказа № ${orderId}`, hidden: isBehindDialog })
