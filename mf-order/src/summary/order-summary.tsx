import type { ReactNode } from 'react'
import { basketTotal, type BasketLine } from 'shared-contracts/domain/basket'
import { addMoney } from 'shared-contracts/domain/money'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { ChangingMoney } from './changing-money.tsx'
import type { DeliverySummary } from './delivery-summary.ts'
import { PayerLine, type Payer } from './payer.tsx'
import { SummaryBar } from './summary-bar.tsx'
import { TotalStatus } from './total-status.tsx'
import { VatLine } from './vat-line.tsx'

const Sums = styled.dl`
  display: grid;
  gap: ${theme.space(3)};
  margin: ${theme.space(4)} 0 0;

  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${theme.space(3)};
  }
  dt {
    min-width: 0;
    color: ${theme.color.muted};
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    text-align: right;
  }
`
// A total of ten digits wraps below its label.
const Total = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};
  margin: 0;
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};

  dt {
    font-weight: ${theme.font.weight.bold};
  }
  dd {
    margin: 0 0 0 auto;
  }
`
const Days = styled.span`
  white-space: nowrap;
`
const Order = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(3)};
`
const Payable = styled.div`
  display: grid;
  gap: ${theme.space(1)};
`
const Hint = styled.p`
  margin: ${theme.space(3)} 0 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Sticky = styled.div`
  position: sticky;
  top: calc(${theme.layout.header} + ${theme.space(4)});

  @media print {
    position: static;
  }
`

interface OrderSummaryProps {
  /** Pieces in the basket. */
  readonly count: number
  readonly lines: readonly BasketLine[]
  /** `null` for a guest. */
  readonly delivery: DeliverySummary | null
  /** The organisation that orders; `null` for a guest. */
  readonly payer: Payer | null
  readonly hint: string
  /** Whether the summary stands beside the lines. Otherwise total and button are a bar at the bottom of the screen. */
  readonly isWide: boolean
  /** Why the order cannot be placed, before the button. */
  readonly notice?: ReactNode
  /** The buyer's limits, below all other things; without it where `notice` tells of them. */
  readonly limit?: ReactNode
  /** The order button. */
  readonly children: ReactNode
}

/** AMB-062, ORDER-003, ORDER-004: «Товары», «Доставка», «Итого», the VAT in it, the payer and the order button. */
export function OrderSummary(props: OrderSummaryProps) {
  const { count, lines, delivery, payer, hint, isWide, notice, limit, children } = props
  const price = typeof delivery?.price === 'number' ? delivery.price : undefined
  const goods = basketTotal(lines)
  const total = price === undefined ? goods : addMoney(goods, price)
  const vat = <VatLine lines={lines} delivery={price} isList={isWide} />
  const sums = (
    <Card as="section">
      <Heading level={2}>{texts.summaryTitle}</Heading>
      <Sums>
        <div>
          <dt>{`${texts.goods}, ${texts.pieces(count)}`}</dt>
          <dd>
            <Money amount={goods} />
          </dd>
        </div>
        {delivery !== null && (
          <div>
            <dt>
              <span>{delivery.days ? `${delivery.name}, ` : delivery.name}</span>
              {delivery.days && <Days>{delivery.days}</Days>}
            </dt>
            <dd>{price === undefined ? delivery.price : <Money amount={price} />}</dd>
          </div>
        )}
      </Sums>
      {isWide && (
        <Order>
          <Payable>
            <Total>
              <dt>{texts.total}</dt>
              <dd>
                <ChangingMoney amount={total} size="xl" />
              </dd>
            </Total>
            {vat}
          </Payable>
          {payer && <PayerLine payer={payer} />}
          {notice}
          {children}
        </Order>
      )}
      {!isWide && notice && <Order>{notice}</Order>}
      <Hint>{hint}</Hint>
      {limit && <Order>{limit}</Order>}
      <TotalStatus total={total} />
    </Card>
  )
  if (isWide) return <Sticky>{sums}</Sticky>
  return (
    <>
      {sums}
      <SummaryBar total={total} vat={vat} payer={payer}>
        {children}
      </SummaryBar>
    </>
  )
}
