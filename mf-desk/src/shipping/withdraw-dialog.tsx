import { useRef, useState } from 'react'
import { MAX_WITHDRAW_REASON, withdrawShipment } from 'shared-contracts/api/desk/shipping'
import { usePortal } from 'shared-ui/portal'
import { TextArea } from 'shared-ui/text-field'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { useSeen } from '../parts/use-seen.ts'
import type { ShipmentDialogProps } from './shipment-dialog.ts'
import { shippingTexts as texts } from './texts.ts'

/** DESK-006: withdraws a shipment with a reason. */
export function WithdrawDialog({ shipping, shipment, onClose }: ShipmentDialogProps) {
  const { shipmentId, number } = shipment
  const { bus } = usePortal()
  const [{ reason }, update, reset] = useDraft(`desk.withdraw.${shipmentId}`, () => ({ reason: '' }))
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const change = useChange(withdrawShipment)
  const { version } = useSeen(shipping, !change.isStale)
  const sent = withdrawShipment.body.safeParse({ reason: reason.trim().replaceAll(/\s+/g, ' ') })

  async function send() {
    setIsTried(true)
    if (!sent.success) return field.current?.focus()
    if ((await change.send({ params: { shipmentId }, body: sent.data }, { version })) instanceof Error) return
    reset()
    onClose()
    bus.send({ type: 'alert/show', text: texts.withdrawn(number), variant: 'success' })
  }
  return (
    <ActionDialog
      title={texts.withdraw}
      action={texts.withdraw}
      running={texts.withdrawing}
      change={change}
      onSend={send}
      onClose={onClose}
    >
      <p>{texts.withdrawHint(number)}</p>
      <TextArea
        ref={field}
        label={texts.reason}
        value={reason}
        maxLength={MAX_WITHDRAW_REASON}
        error={isTried && !sent.success ? texts.reasonRequired : null}
        onChange={({ target }) => update(() => ({ reason: target.value }))}
      />
    </ActionDialog>
  )
}
