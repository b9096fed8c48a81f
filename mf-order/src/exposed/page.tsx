import { remotePage } from 'shared-ui/lifecycles'
import { OrderPage } from '../page/order-page.tsx'

export const { bootstrap, mount, unmount } = remotePage(OrderPage)
