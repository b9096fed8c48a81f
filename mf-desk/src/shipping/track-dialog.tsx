import { useRef, useState } from 'react'
import { MAX_TRACK_NUMBER, setTrackNumber } from 'shared-contracts/api/desk/shipping'
import { usePortal } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { useSeen } from '../parts/use-seen.ts'
import type { ShipmentDialogProps } from './shipment-dialog.ts'
import { shippingTexts as texts } from './texts.ts'

/** DESK-006: adds or corrects a shipment's track number. */
export function TrackDialog({ shipping, shipment, onClose }: ShipmentDialogProps) {
  const { shipmentId, number, trackNumber } = shipment
  const { bus } = usePortal()
  const [draft, update, reset] = useDraft<{ typed: string | null }>(`desk.track.${shipmentId}`, () => ({ typed: null }))
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const change = useChange(setTrackNumber)
  const { version } = useSeen(shipping, !change.isStale)
  const typed = draft.typed ?? trackNumber ?? ''
  const action = trackNumber ? texts.editTrack : texts.addTrack

  async function send() {
    setIsTried(true)
    if (typed.trim() === '') return field.current?.focus()
    const asked = { params: { shipmentId }, body: { trackNumber: typed } }
    if ((await change.send(asked, { version })) instanceof Error) return
    reset()
    onClose()
    bus.send({ type: 'alert/show', text: texts.trackSaved(number), variant: 'success' })
  }
  return (
    <ActionDialog
      title={texts.shipment(number)}
      action={action}
      running={texts.saving}
      change={change}
      onSend={send}
      onClose={onClose}
    >
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
    </ActionDialog>
  )
}
