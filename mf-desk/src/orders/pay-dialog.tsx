import { useRef, useState } from 'react'
import { payDeskOrder, type DeskOrderDetails } from 'shared-contracts/api/desk/orders'
import { dayOf } from 'shared-contracts/domain/days'
import { earliestPaymentDay } from 'shared-contracts/domain/payment-days'
import { formatMoney, kopecksOf, roublesOf } from 'shared-contracts/domain/money'
import { usePortal } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { useSeen } from '../parts/use-seen.ts'
import { isRefusal, newPayment, problemOfDay, problemOfSum, typedSum } from './payment-draft.ts'
import { PaymentFields } from './payment-fields.tsx'
import { ordersTexts as texts } from './texts.ts'

/** SHIP-009: records a payment of an order. What is typed outlives a refusal and the dialog (DESK-014). */
export function PayDialog({ order, onClose }: { readonly order: DeskOrderDetails; readonly onClose: () => void }) {
  const change = useChange(payDeskOrder)
  const seen = useSeen(order, !change.isStale)
  const { orderId, version } = seen
  const earliest = earliestPaymentDay(seen.orderDate)
  const rest = kopecksOf(seen.payRemain)
  const { bus } = usePortal()
  const [draft, update, reset] = useDraft(`desk.payment.${orderId}`, newPayment)
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const typed = draft.sum ?? formatMoney(rest).replace(/\s₽$/, '')
  const problem = problemOfSum(typed, rest)

  async function send() {
    setIsTried(true)
    const sum = typedSum(typed)
    if (problem !== null || sum === undefined) return field.current?.focus()
    const day = draft.day ?? dayOf(new Date())
    if (problemOfDay(day, earliest) !== null) return
    const body = { sum: roublesOf(sum), day, document: draft.document }
    const answer = await change.send({ params: { orderId }, body }, { version, key: draft.key })
    // Refused, so nothing was paid with the key; with a corrected payment it would be refused for being another one.
    if (isRefusal(answer)) update(() => ({ key: newPayment().key }))
    if (answer instanceof Error) return
    reset()
    onClose()
    bus.send({ type: 'alert/show', text: texts.paid(orderId), variant: 'success' })
  }
  return (
    <ActionDialog
      title={texts.pay}
      action={texts.pay}
      running={texts.saving}
      change={change}
      onSend={send}
      onClose={onClose}
    >
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
      <PaymentFields draft={draft} earliest={earliest} onChange={(changes) => update(() => changes)} />
    </ActionDialog>
  )
}
