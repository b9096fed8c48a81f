import { useState } from 'react'
import type { DeskResults } from 'shared-contracts/api/desk/common'
import { makeDeskOrdersReady, payDeskOrders, type DeskOrder } from 'shared-contracts/api/desk/orders'
import { dayOf } from 'shared-contracts/domain/days'
import { addMoney, kopecksOf } from 'shared-contracts/domain/money'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { isRefusal, newPayment, problemOfDay } from './payment-draft.ts'
import { PaymentFields } from './payment-fields.tsx'
import { ordersTexts as texts } from './texts.ts'

interface BulkDialogProps {
  readonly orders: readonly DeskOrder[]
  readonly onDone: (results: DeskResults) => void
  readonly onClose: () => void
}

/** How many of some orders have not ended, and what is to be paid for them. The others will be told as refused. */
export function openOf(orders: readonly DeskOrder[]) {
  const open = orders.filter(({ hasEnded }) => !hasEnded)
  return { count: open.length, sum: addMoney(...open.map(({ payRemain }) => kopecksOf(payRemain))) }
}

/** DESK-004: records the payment of the rests of several orders. */
export function PayRestsDialog({ orders, onDone, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState(newPayment)
  const change = useChange(payDeskOrders)
  const { count, sum } = openOf(orders)

  async function send() {
    const day = draft.day ?? dayOf(new Date())
    if (problemOfDay(day) !== null) return
    const asked = orders.map(({ orderId, payRemain }) => ({ orderId, payRemain }))
    const body = { orders: asked, day, document: draft.document }
    const answer = await change.send({ body }, { key: draft.key })
    if (isRefusal(answer)) setDraft((last) => ({ ...last, key: newPayment().key }))
    if (!(answer instanceof Error)) onDone(answer)
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
      <p>{texts.payRests(count, sum)}</p>
      <PaymentFields draft={draft} onChange={(changes) => setDraft((last) => ({ ...last, ...changes }))} />
    </ActionDialog>
  )
}

/** DESK-004: has several pickups wait for their buyers. */
export function ReadyDialog({ orders, onDone, onClose }: BulkDialogProps) {
  const change = useChange(makeDeskOrdersReady)
  async function send() {
    const answer = await change.send({ body: { orderIds: orders.map(({ orderId }) => orderId) } })
    if (!(answer instanceof Error)) onDone(answer)
  }
  return (
    <ActionDialog
      title={texts.ready}
      action={texts.ready}
      running={texts.saving}
      change={change}
      onSend={send}
      onClose={onClose}
    >
      <p>{texts.makeReady(openOf(orders).count)}</p>
    </ActionDialog>
  )
}
