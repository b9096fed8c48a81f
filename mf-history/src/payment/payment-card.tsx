import { useId } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { kopecksOf } from 'shared-contracts/domain/money'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { Sheet, SheetTitle } from '../order/sheet.tsx'
import { PayForm } from './pay-form.tsx'
import { payTexts } from './texts.ts'
import type { PaymentStart } from './use-payment-start.ts'

const Section = styled(Sheet)`
  display: grid;
  gap: ${theme.space(3)};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(3)};
`

interface PaymentCardProps {
  readonly order: Order
  readonly payment: PaymentStart
}

/** PAY-001, AMB-175: the payment of an order in its row. */
export function PaymentCard({ order, payment }: PaymentCardProps) {
  const titleId = useId()
  return (
    <Section as="section" aria-labelledby={titleId}>
      <Head>
        <SheetTitle id={titleId}>{payTexts.title}</SheetTitle>
        {order.payRemain != null && (
          <span>
            {payTexts.amount} <Money amount={kopecksOf(order.payRemain)} />
          </span>
        )}
      </Head>
      <PayForm payment={payment} />
    </Section>
  )
}
