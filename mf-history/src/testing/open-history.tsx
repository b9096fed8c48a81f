import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderDocument } from 'shared-contracts/api/order-documents'
import type { Order } from 'shared-contracts/api/orders'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import {
  sampleMultiLogin,
  sampleOrderDocuments,
  sampleOrderLines,
  sampleOrders,
  sampleOrganisation,
} from 'shared-contracts/testing/sample'
import { createTestPortal, type Answers } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { MemoryRouter, useLocation } from 'shared-ui/router'
import { useEffect } from 'react'
import { HistoryPage } from '../page/history-page.tsx'
import { createQueryClient } from '../page/query-client.ts'
import { historyOf } from './fake-orders.ts'

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

const [sampleInvoice] = sampleOrderDocuments
if (sampleInvoice === undefined) throw new Error('no sample')
export const invoice: OrderDocument = sampleInvoice
export const closing: OrderDocument = { docType: 'UPD', docId: 18, orderNumber: null, orderId: deliveryOrder.orderId }

/** A signed-in client (LK) of an organisation without pickup. */
export const signedIn = {
  auth: { ...initialState.auth, phase: 'signedIn', multiLogin: sampleMultiLogin, isMultiLoginLoaded: true },
  organisation: { orgId: 11, login: null, type: 'REGULAR' },
  organisationInfo: { status: 'ready', value: sampleOrganisation },
} satisfies Partial<PortalState>

/** A partner (PK), who may not pay by card. */
export const partner = {
  auth: { ...signedIn.auth, multiLogin: { ...sampleMultiLogin, type: 'PK' } },
} satisfies Partial<PortalState>

/** Orders numbered from 5000 downwards, newest first; `changes` gives the fields of the one at an index. */
export const orderRange = (count: number, changes: (index: number) => Partial<Order> = () => ({})): Order[] =>
  Array.from({ length: count }, (_, index) => ({ ...deliveryOrder, orderId: 5000 - index, ...changes(index) }))

/** Opens the page at an address of its own router. */
export function openHistory(
  path = '/orders',
  state: Partial<PortalState> = {},
  answers: Answers = {},
  config: Partial<PortalConfig> = {},
) {
  const portal = createTestPortal(
    { ...signedIn, ...state },
    { ...historyOf([deliveryOrder, pickupOrder]), getOrderLines: sampleOrderLines, getOrderDocs: [], ...answers },
  )
  Object.assign(portal, { config: { ...portal.config, ...config } })
  let address = path
  function Address() {
    const { pathname, search } = useLocation()
    useEffect(() => {
      address = pathname + search
    }, [pathname, search])
    return null
  }
  // Without delays between keys, because the clock of a test may stand still.
  const user = userEvent.setup({ delay: null })
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
  const alerts = () => portal.commands.flatMap((command) => (command.type === 'alert/show' ? [command] : []))
  return { portal, user, view, asked, alerts, address: () => address }
}

/** The button that opens a row. */
export const rowToggle = (orderId: number, isBehindDialog = false) =>
  screen.findByRole('button', { name: `Детали заказа № ${orderId}`, hidden: isBehindDialog })
