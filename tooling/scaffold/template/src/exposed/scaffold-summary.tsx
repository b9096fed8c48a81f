import { remoteLifecycles } from 'shared-ui/lifecycles'
import { ScaffoldSummary } from '../summary/scaffold-summary.tsx'

export const { bootstrap, mount, unmount, update } = remoteLifecycles(ScaffoldSummary)
