import { Route, Routes } from 'shared-ui/router'
import { OrderShippingPage } from './order-shipping.tsx'
import { WaitingList } from './waiting-list.tsx'

/** DESK-005: what waits to be shipped, and the page of each order. */
export function ShippingScreen() {
  return (
    <Routes>
      <Route path=":orderId" element={<OrderShippingPage />} />
      <Route path="*" element={<WaitingList />} />
    </Routes>
  )
}
