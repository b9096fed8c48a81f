import { useRef, useState } from 'react'
import { payDeskOrder, type DeskOrderDetails } from 'shared-contracts/api/desk/orders'
import { ApiError } from 'shared-contracts/api/error'
import { dayOf } from 'shared-contracts/domain/days'
import { formatMoney, kopecksOf, roublesOf } from 'shared-contracts/domain/money'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { usePortal } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import { DialogColumn } from '../shipping/dialog-column.tsx'
import { useDraft } from '../shipping/drafts.ts'
import { useShippingChange as useOrderChange } from '../shipping/use-shipping.ts'
import { newPayment, problemOfDay, problemOfSum, typedSum } from './payment-draft.ts'
import { PaymentFields } from './payment-fields.tsx'
import { ordersTexts as texts } from './texts.ts'

/** SHIP-009: records a payment of an order. What is typed outlives a refusal and the dialog (DESK-014). */
export function PayDialog({ order, onClose }: { readonly order: DeskOrderDetails; readonly onClose: () => void }) {
  const { orderId, version } = order
  const rest = kopecksOf(order.payRemain)
  const { bus } = usePortal()
  const [draft, update, reset] = useDraft(`desk.payment.${orderId}`, newPayment)
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const change = useOrderChange(payDeskOrder)
  const typed = draft.sum ?? formatMoney(rest).replace(/\s₽$/, '')
  const problem = problemOfSum(typed, rest)

  async function send() {
    setIsTried(true)
    const sum = typedSum(typed)
    if (problem !== null || sum === undefined) return field.current?.focus()
    const day = draft.day ?? dayOf(new Date())
    if (problemOfDay(day) !== null) return
    const body = { sum: roublesOf(sum), day, document: draft.document }
    const answer = await change.send({ input: { params: { orderId }, body }, version, key: draft.key })
    // Refused: another request may have the key, and the next one is another.
    if (answer instanceof ApiError && answer.failure === 'status') update(() => ({ key: newPayment().key }))
    if (answer instanceof Error) return
    reset()
    onClose()
    bus.send({ type: 'alert/show', text: texts.paid(orderId), variant: 'success' })
  }
  return (
    <Dialog
      title={texts.pay}
      onClose={onClose}
      actions={
        <>
          <Button isLoading={change.isRunning} loadingText={texts.saving} onClick={() => void send()}>
            {texts.pay}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <DialogColumn>
        <p>{texts.payingOne(orderId, rest)}</p>
        <TextField
          ref={field}
          label={texts.sum}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          error={isTried ? problem : null}
          onChange={({ target }) => update(() => ({ sum: target.value }))}
        />
        <PaymentFields draft={draft} onChange={(changes) => update(() => changes)} />
        {change.failure !== null && <AlertBar variant="danger" text={change.failure} />}
      </DialogColumn>
    </Dialog>
  )
}
