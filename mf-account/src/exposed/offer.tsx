import { remoteLifecycles } from 'shared-ui/lifecycles'
import { OfferWidget } from '../offer/offer-widget.tsx'

export const { bootstrap, mount, unmount, update } = remoteLifecycles(OfferWidget)
