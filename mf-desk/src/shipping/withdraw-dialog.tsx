import { useRef, useState } from 'react'
import { MAX_WITHDRAW_REASON, withdrawShipment } from 'shared-contracts/api/desk/shipping'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { usePortal } from 'shared-ui/portal'
import { TextArea } from 'shared-ui/text-field'
import { DialogColumn } from './dialog-column.tsx'
import { useDraft } from './drafts.ts'
import type { ShipmentDialogProps } from './shipment-dialog.ts'
import { shippingTexts as texts } from './texts.ts'
import { useShippingChange } from './use-shipping.ts'

/** DESK-006: withdraws a shipment with a reason. */
export function WithdrawDialog({ shipping, shipment, onClose }: ShipmentDialogProps) {
  const { shipmentId, number } = shipment
  const { bus } = usePortal()
  const [{ reason }, update, reset] = useDraft(`desk.withdraw.${shipmentId}`, () => ({ reason: '' }))
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const change = useShippingChange(withdrawShipment)
  const sent = withdrawShipment.body.safeParse({ reason: reason.trim().replaceAll(/\s+/g, ' ') })

  async function send() {
    setIsTried(true)
    if (!sent.success) return field.current?.focus()
    const input = { params: { shipmentId }, body: sent.data }
    if ((await change.send({ input, version: shipping.version })) instanceof Error) return
    reset()
    onClose()
    bus.send({ type: 'alert/show', text: texts.withdrawn(number), variant: 'success' })
  }
  return (
    <Dialog
      title={texts.withdraw}
      onClose={onClose}
      actions={
        <>
          <Button isLoading={change.isRunning} loadingText={texts.withdrawing} onClick={() => void send()}>
            {texts.withdraw}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <DialogColumn>
        <p>{texts.withdrawHint(number)}</p>
        <TextArea
          ref={field}
          label={texts.reason}
          value={reason}
          maxLength={MAX_WITHDRAW_REASON}
          error={isTried && !sent.success ? texts.reasonRequired : null}
          onChange={({ target }) => update(() => ({ reason: target.value }))}
        />
        {change.failure !== null && <AlertBar variant="danger" text={change.failure} />}
      </DialogColumn>
    </Dialog>
  )
}
