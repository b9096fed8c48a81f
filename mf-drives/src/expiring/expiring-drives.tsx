import type { RemoteProps } from 'shared-contracts/portal/portal'
import { DrivesCount, type DrivesCountProps } from './drives-count.tsx'
import { OrderDrives, type OrderDrivesProps } from './order-drives.tsx'

/**
 * DRIVE-013: `count` tells the header how many drives end soon and shows nothing; `order` shows the drives of an order in
 * the history.
 */
export type ExpiringDrivesProps = RemoteProps &
  (({ readonly mode: 'count' } & DrivesCountProps) | ({ readonly mode: 'order' } & OrderDrivesProps))

export function ExpiringDrives(props: ExpiringDrivesProps) {
  return props.mode === 'count' ? <DrivesCount {...props} /> : <OrderDrives {...props} />
}
