import { remoteLifecycles } from 'shared-ui/lifecycles'
import { QuickOrderWidget } from '../quick-order/quick-order-widget.tsx'

export const { bootstrap, mount, unmount, update } = remoteLifecycles(QuickOrderWidget)
