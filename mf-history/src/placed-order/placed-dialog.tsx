import type { Order } from 'shared-contracts/api/orders'
import { kopecksOf } from 'shared-contracts/domain/money'
import { paymentTexts } from 'shared-contracts/texts/payment'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { isInvoiceAwaited } from '../documents/document-polling.ts'
import { InvoiceButton } from '../documents/invoice-button.tsx'
import { useOrderDocuments } from '../documents/use-order-documents.ts'
import { useCanPay } from '../payment/can-pay.ts'
import { PayForm } from '../payment/pay-form.tsx'
import { usePaymentStart } from '../payment/use-payment-start.ts'
import { PlacedFacts } from './placed-facts.tsx'
import { placedTexts } from './texts.ts'

const Body = styled.div`
  display: grid;
  gap: ${theme.space(5)};
`

interface PlacedDialogProps {
  readonly orderId: number
  /** `null` until it is loaded. */
  readonly order: Order | null
  readonly onClose: () => void
}

/** NAV-009, AMB-049, AMB-199: confirms the placed order, gives its invoice, and offers a client (LK) to pay. */
export function PlacedDialog({ orderId, order, onClose }: PlacedDialogProps) {
  const payment = usePaymentStart(orderId)
  const canPay = useCanPay(order)
  return (
    <Dialog
      title={placedTexts.title(orderId)}
      onClose={onClose}
      actions={
        // An e-mail field with the focus would open the keyboard of a phone over the text.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <Button variant={canPay ? 'secondary' : 'primary'} autoFocus onClick={onClose}>
          {paymentTexts.toList}
        </Button>
      }
    >
      <Body>
        {order && <PlacedFacts order={order} />}
        {order && <PlacedInvoice order={order} />}
        {canPay && (
          <PayForm payment={payment} amount={order?.payRemain == null ? undefined : kopecksOf(order.payRemain)} />
        )}
      </Body>
    </Dialog>
  )
}

/** As wide as the payment below it. */
const Box = styled.div`
  > button {
    width: 100%;
  }
`
const Hint = styled.p`
  margin: ${theme.space(2)} 0 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

/** AMB-199: the invoice of a placed order as soon as it is made. */
function PlacedInvoice({ order }: { readonly order: Order }) {
  const isForming = isInvoiceAwaited(order, useOrderDocuments(order).list)
  return (
    <Box>
      <InvoiceButton orderId={order.orderId} isForming={isForming} />
      {isForming && <Hint>{placedTexts.invoiceTime}</Hint>}
    </Box>
  )
}
