import type { OrderPayment } from 'shared-contracts/api/order-shipments'
import type { Order } from 'shared-contracts/api/orders'
import { kopecksOf } from 'shared-contracts/domain/money'
import { unbroken } from 'shared-contracts/texts/unbroken'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { dayText } from '../order/order-moment.ts'
import { restToPay } from '../order/order-sums.ts'
import { useCanPay } from './can-pay.ts'
import { PayForm } from './pay-form.tsx'
import { payTexts as texts } from './texts.ts'
import type { PaymentStart } from './use-payment-start.ts'

const Row = styled.li`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space(3)};
  padding-block: ${theme.space(2.5)};
`
const Note = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  overflow-wrap: anywhere;
`
const Rest = styled.strong`
  color: ${theme.color.warning};
`
const FormRow = styled.li`
  padding-block: ${theme.space(3)};
`

interface PaymentRowsProps {
  readonly order: Order
  readonly payments: readonly OrderPayment[]
  readonly start: PaymentStart
}

/** SHIP-009: the payments of an order, oldest first, what is left to pay, and the form for it (AMB-175). */
export function PaymentRows({ order, payments, start }: PaymentRowsProps) {
  const canPay = useCanPay(order)
  const rest = restToPay(order)
  return (
    <>
      {payments.map(({ paidAt, sum, document }, index) => (
        <Row key={`${index} ${paidAt}`}>
          <span>
            <span>{texts.payment(dayText(paidAt))}</span> {document && <Note>{unbroken(document)}</Note>}
          </span>
          <Money amount={kopecksOf(sum)} />
        </Row>
      ))}
      {rest !== null && (
        <Row>
          <span>{texts.rest}</span>
          <Rest>
            <Money amount={rest} />
          </Rest>
        </Row>
      )}
      {canPay && (
        <FormRow>
          <PayForm payment={start} />
        </FormRow>
      )}
    </>
  )
}
