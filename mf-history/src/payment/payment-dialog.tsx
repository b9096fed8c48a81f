import type { ReactNode } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import type { Refund } from 'shared-contracts/api/payments'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { orderMarks } from 'shared-contracts/domain/order-marks'
import { isPickup, STAGES } from 'shared-contracts/domain/order-status'
import { paymentTexts } from 'shared-contracts/texts/payment'
import { refundTexts } from 'shared-contracts/texts/refund'
import { Badge } from 'shared-ui/badge'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { StatusIcon } from 'shared-ui/status-icon'
import type { StatusIconName } from 'shared-ui/status-icon-texts'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { OwnerButton, OwnerText } from '../owner/owner-notice.tsx'
import { useCanPay } from './can-pay.ts'
import { PayForm } from './pay-form.tsx'
import { payTexts } from './texts.ts'
import { usePaymentStart } from './use-payment-start.ts'
import type { ShownPayment } from './use-payment-status.ts'

const Body = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`
const State = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space(3)};
`
const Text = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};

  p {
    margin: 0;
  }
`

interface PaymentDialogProps {
  /** `null`: the address names no order. */
  readonly orderId: number | null
  /** `null` until it is loaded. */
  readonly order: Order | null
  readonly payment: ShownPayment
  readonly onClose: () => void
}

/** PAY-015..026, AMB-051..054: the status of a payment. A29: its refund, if its order could not take the money. */
export function PaymentDialog({ orderId, order, payment, onClose }: PaymentDialogProps) {
  const { status, refund, owner, isLoading, refresh } = payment
  const start = usePaymentStart(orderId)
  const canPay = useCanPay(order) && orderId !== null && owner === null && refund?.reason !== 'EXPIRED'
  const hasForm = status === 'CANCELED' && canPay
  const isFinal = refund === null ? status === 'SUCCEEDED' : refund.status !== 'PENDING'
  // A status stays while it is asked for again.
  const isFirstLoad = isLoading && status === null
  const toList = (
    // The focus moves to it when the status changes.
    <Button
      key={`${status} ${refund?.status}`}
      variant={isFinal ? 'primary' : 'secondary'}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onClick={onClose}
    >
      {paymentTexts.toList}
    </Button>
  )
  function askAgain() {
    start.clear()
    refresh()
  }
  return (
    <Dialog
      title={isFirstLoad ? payTexts.checking : titleOf(payment)}
      onClose={onClose}
      actions={
        isFinal ? (
          toList
        ) : (
          <>
            <Button
              variant={hasForm ? 'secondary' : 'primary'}
              isLoading={isLoading}
              loadingText={payTexts.refreshing}
              onClick={askAgain}
            >
              {paymentTexts.refresh}
            </Button>
            {toList}
          </>
        )
      }
    >
      <Body>
        <State role="status">
          {!isFirstLoad && status !== null && <StatusIcon name={iconOf(payment)} size={40} />}
          <Text>
            {orderId !== null && <p>{owner ? <OwnerText {...{ orderId, owner }} /> : payTexts.order(orderId)}</p>}
            {refund !== null && <RefundText refund={refund} />}
            {!isFirstLoad && refund === null && <span>{texts[status ?? 'unknown'](order, canPay)}</span>}
          </Text>
        </State>
        {hasForm && <PayForm payment={start} />}
        {owner !== null && (
          <div>
            <OwnerButton owner={owner} variant="secondary" />
          </div>
        )}
      </Body>
    </Dialog>
  )
}

function titleOf({ status, refund }: ShownPayment): string {
  return refund === null ? titles[status ?? 'unknown'] : refundTexts.title[refund.status]
}

function iconOf({ status, refund }: ShownPayment): StatusIconName {
  return refund === null ? icons[status ?? 'NEW'] : refundIcons[refund.status]
}

/** PAY-022, AMB-158: the stage in the list, or the first one after a payment until the list has it. */
function stageAfterPayment(order: Order | null): string {
  const first = order && !isPickup(order) ? STAGES.delivery[0] : STAGES.pickup[0]
  return (order && orderMarks(order).goods?.text) || first
}

function RefundText({ refund: { status, reason, sum } }: { readonly refund: Refund }) {
  const next = refundTexts.next[reason]
  return (
    <>
      <p>{refundTexts.reason[reason]}</p>
      <p>{refundTexts.money[status](formatMoney(kopecksOf(sum)))}</p>
      {next !== '' && <p>{next}</p>}
    </>
  )
}

const titles = {
  NEW: paymentTexts.pending,
  SUCCEEDED: paymentTexts.succeeded,
  CANCELED: paymentTexts.canceled,
  unknown: paymentTexts.unknown,
}

const icons: Readonly<Record<NonNullable<ShownPayment['status']>, StatusIconName>> = {
  NEW: 'paidDisabled',
  SUCCEEDED: 'paidSuccess',
  CANCELED: 'paidError',
}

const refundIcons: Readonly<Record<Refund['status'], StatusIconName>> = {
  PENDING: 'paidDisabled',
  SUCCEEDED: 'paidDisabled',
  REFUSED: 'paidError',
}

const texts: Readonly<Record<keyof typeof titles, (order: Order | null, canPay: boolean) => ReactNode>> = {
  NEW: () => <p>{payTexts.pendingHint}</p>,
  SUCCEEDED: (order) => (
    <>
      <p>
        {payTexts.status} <Badge tone="brand">{stageAfterPayment(order)}</Badge>
      </p>
      {/* PAY-021. */}
      {order !== null && <p>{isPickup(order) ? paymentTexts.succeededPickup : paymentTexts.succeededDelivery}</p>}
    </>
  ),
  CANCELED: (_, canPay) => <p>{canPay ? paymentTexts.canceledHint : payTexts.canceledHint}</p>,
  unknown: () => <p>{payTexts.unknownHint}</p>,
}
