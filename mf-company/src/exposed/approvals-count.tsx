import { remoteLifecycles } from 'shared-ui/lifecycles'
import { ApprovalsCount } from '../approvals/approvals-count.tsx'

export const { bootstrap, mount, unmount, update } = remoteLifecycles(ApprovalsCount)
