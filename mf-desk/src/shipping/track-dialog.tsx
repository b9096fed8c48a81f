import { useRef, useState } from 'react'
import { MAX_TRACK_NUMBER, setTrackNumber } from 'shared-contracts/api/desk/shipping'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { usePortal } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import type { ShipmentDialogProps } from './shipment-dialog.ts'
import { DialogColumn } from './dialog-column.tsx'
import { useDraft } from './drafts.ts'
import { shippingTexts as texts } from './texts.ts'
import { useShippingChange } from './use-shipping.ts'

/** DESK-006: adds or corrects a shipment's track number. */
export function TrackDialog({ shipping, shipment, onClose }: ShipmentDialogProps) {
  const { shipmentId, number, trackNumber } = shipment
  const { bus } = usePortal()
  const [draft, update, reset] = useDraft<{ typed: string | null }>(`desk.track.${shipmentId}`, () => ({ typed: null }))
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const change = useShippingChange(setTrackNumber)
  const typed = draft.typed ?? trackNumber ?? ''
  const action = trackNumber ? texts.editTrack : texts.addTrack

  async function send() {
    setIsTried(true)
    if (typed.trim() === '') return field.current?.focus()
    const input = { params: { shipmentId }, body: { trackNumber: typed } }
    if ((await change.send({ input, version: shipping.version })) instanceof Error) return
    reset()
    onClose()
    bus.send({ type: 'alert/show', text: texts.trackSaved(number), variant: 'success' })
  }
  return (
    <Dialog
      title={texts.shipment(number)}
      onClose={onClose}
      actions={
        <>
          <Button isLoading={change.isRunning} loadingText={texts.saving} onClick={() => void send()}>
            {action}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <DialogColumn>
        <TextField
          ref={field}
          label={texts.trackNumber}
          value={typed}
          maxLength={MAX_TRACK_NUMBER}
          autoComplete="off"
          spellCheck={false}
          error={isTried && typed.trim() === '' ? texts.trackRequired : null}
          onChange={({ target }) => update(() => ({ typed: target.value }))}
        />
        {change.failure !== null && <AlertBar variant="danger" text={change.failure} />}
      </DialogColumn>
    </Dialog>
  )
}
