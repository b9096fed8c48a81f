import { remoteLifecycles } from 'shared-ui/lifecycles'
import { ListsScreen } from '../lists/screen.tsx'

export const { bootstrap, mount, unmount, update } = remoteLifecycles(ListsScreen)
