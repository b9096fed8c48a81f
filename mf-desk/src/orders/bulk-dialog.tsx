import { useState } from 'react'
import type { DeskResults } from 'shared-contracts/api/desk/common'
import { makeDeskOrdersReady, payDeskOrders, type DeskOrder } from 'shared-contracts/api/desk/orders'
import { ApiError } from 'shared-contracts/api/error'
import { dayOf } from 'shared-contracts/domain/days'
import { addMoney, kopecksOf } from 'shared-contracts/domain/money'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { DialogColumn } from '../shipping/dialog-column.tsx'
import { useShippingChange as useOrderChange } from '../shipping/use-shipping.ts'
import { newPayment, problemOfDay } from './payment-draft.ts'
import { PaymentFields } from './payment-fields.tsx'
import { ordersTexts as texts } from './texts.ts'

interface BulkDialogProps {
  readonly orders: readonly DeskOrder[]
  readonly onDone: (results: DeskResults) => void
  readonly onClose: () => void
}

/** DESK-004: records the payment of the rests of several orders. */
export function PayRestsDialog({ orders, onDone, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState(newPayment)
  const change = useOrderChange(payDeskOrders)
  const sum = addMoney(...orders.map(({ payRemain }) => kopecksOf(payRemain)))

  async function send() {
    const day = draft.day ?? dayOf(new Date())
    if (problemOfDay(day) !== null) return
    const asked = orders.map(({ orderId, payRemain }) => ({ orderId, payRemain }))
    const input = { body: { orders: asked, day, document: draft.document } }
    const answer = await change.send({ input, key: draft.key })
    if (answer instanceof ApiError && answer.failure === 'status') {
      setDraft((last) => ({ ...last, key: newPayment().key }))
    }
    if (!(answer instanceof Error)) onDone(answer)
  }
  return (
    <Dialog
      title={texts.pay}
      onClose={onClose}
      actions={<Actions text={texts.pay} isLoading={change.isRunning} onSend={() => void send()} onClose={onClose} />}
    >
      <DialogColumn>
        <p>{texts.payRests(orders.length, sum)}</p>
        <PaymentFields draft={draft} onChange={(changes) => setDraft((last) => ({ ...last, ...changes }))} />
        {change.failure !== null && <AlertBar variant="danger" text={change.failure} />}
      </DialogColumn>
    </Dialog>
  )
}

/** DESK-004: has several pickups wait for their buyers. */
export function ReadyDialog({ orders, onDone, onClose }: BulkDialogProps) {
  const change = useOrderChange(makeDeskOrdersReady)
  async function send() {
    const answer = await change.send({ input: { body: { orderIds: orders.map(({ orderId }) => orderId) } } })
    if (!(answer instanceof Error)) onDone(answer)
  }
  return (
    <Dialog
      title={texts.ready}
      onClose={onClose}
      actions={<Actions text={texts.ready} isLoading={change.isRunning} onSend={() => void send()} onClose={onClose} />}
    >
      <DialogColumn>
        <p>{texts.makeReady(orders.length)}</p>
        {change.failure !== null && <AlertBar variant="danger" text={change.failure} />}
      </DialogColumn>
    </Dialog>
  )
}

interface ActionsProps {
  readonly text: string
  readonly isLoading: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}

function Actions({ text, isLoading, onSend, onClose }: ActionsProps) {
  return (
    <>
      <Button isLoading={isLoading} loadingText={texts.saving} onClick={onSend}>
        {text}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {texts.cancel}
      </Button>
    </>
  )
}
