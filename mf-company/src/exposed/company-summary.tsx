import { remoteLifecycles } from 'shared-ui/lifecycles'
import { CompanySummary } from '../summary/company-summary.tsx'

export const { bootstrap, mount, unmount, update } = remoteLifecycles(CompanySummary)
