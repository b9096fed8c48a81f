import { remoteLifecycles } from 'shared-ui/lifecycles'
import { AddressesScreen } from '../addresses/screen.tsx'

export const { bootstrap, mount, unmount, update } = remoteLifecycles(AddressesScreen)
