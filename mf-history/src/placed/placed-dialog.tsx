import type { Order } from 'shared-contracts/api/orders'
import { paymentTexts } from 'shared-contracts/texts/payment'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { useCanPay } from '../payment/can-pay.ts'
import { PayForm } from '../payment/pay-form.tsx'
import { usePaymentStart } from '../payment/use-payment-start.ts'
import { texts } from '../texts.ts'

const Body = styled.div`
  display: grid;
  gap: ${theme.space(5)};
`
const Text = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

interface PlacedDialogProps {
  readonly orderId: number
  /** `null` until it is loaded. */
  readonly order: Order | null
  readonly onClose: () => void
}

/** NAV-009, AMB-049: confirms the placed order, says what happens next, and offers a client (LK) to pay. */
export function PlacedDialog({ orderId, order, onClose }: PlacedDialogProps) {
  const payment = usePaymentStart(orderId)
  const canPay = useCanPay(order)
  return (
    <Dialog
      title={texts.placed(orderId)}
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
        <Text>{texts.placedHint}</Text>
        {canPay && <PayForm payment={payment} />}
      </Body>
    </Dialog>
  )
}
