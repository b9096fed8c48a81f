import { useEffect } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { PaymentDialog } from '../payment/payment-dialog.tsx'
import { unknownPayment, type ShownPayment } from '../payment/use-payment-status.ts'
import { PlacedDialog } from '../placed-order/placed-dialog.tsx'
import type { AddressedDialog } from './address.ts'

interface HistoryDialogProps {
  readonly dialog: AddressedDialog
  readonly orders: readonly Order[]
  readonly payment: ShownPayment
  /** Loads the list again. */
  readonly onReload: () => void
  readonly onClose: () => void
}

/** The dialog of the page's address: the placed order, or the status of a payment. */
export function HistoryDialog({ dialog, orders, payment, onReload, onClose }: HistoryDialogProps) {
  const isOpen = dialog.kind !== 'none'
  useEffect(() => (isOpen ? focusHeading : undefined), [isOpen])
  if (dialog.kind === 'none') return null
  const order = orders.find(({ orderId }) => orderId === dialog.orderId) ?? null
  if (dialog.kind === 'placed') return <PlacedDialog orderId={dialog.orderId} order={order} onClose={onClose} />
  const isKnown = dialog.orderId !== null && dialog.key !== null
  return (
    <PaymentDialog
      orderId={dialog.orderId}
      order={order}
      // Without an order and a key, «Обновить» can only load the list again.
      payment={isKnown ? payment : { ...unknownPayment, isLoading: false, refresh: onReload }}
      onClose={onClose}
    />
  )
}

/** The address has opened the dialog, so no control of the page gets the focus back when it closes. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
