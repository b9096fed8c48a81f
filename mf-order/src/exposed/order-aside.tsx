import { remoteLifecycles } from 'shared-ui/lifecycles'
import { BrowserRouter } from 'shared-ui/router'
import { OrderAside } from '../aside/order-aside.tsx'

function OrderAsideWidget() {
  return (
    <BrowserRouter>
      <OrderAside />
    </BrowserRouter>
  )
}

export const { bootstrap, mount, unmount, update } = remoteLifecycles(OrderAsideWidget)
