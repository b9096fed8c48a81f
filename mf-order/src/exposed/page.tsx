import { remoteLifecycles } from 'shared-ui/lifecycles'
import { BrowserRouter } from 'shared-ui/router'
import { OrderPage } from '../page/order-page.tsx'

function OrderRemote() {
  return (
    <BrowserRouter>
      <OrderPage />
    </BrowserRouter>
  )
}

export const { bootstrap, mount, unmount } = remoteLifecycles(OrderRemote)
