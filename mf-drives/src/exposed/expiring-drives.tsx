import { remoteLifecycles } from 'shared-ui/lifecycles'
import { ExpiringDrives } from '../expiring/expiring-drives.tsx'

export const { bootstrap, mount, unmount, update } = remoteLifecycles(ExpiringDrives)
