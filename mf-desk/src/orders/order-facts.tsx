import type { DeskOrderDetails } from 'shared-contracts/api/desk/orders'
import { formatDate, formatDateTime } from 'shared-contracts/domain/dates'
import { kopecksOf, type Kopecks } from 'shared-contracts/domain/money'
import { Heading } from 'shared-ui/heading'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { changeOf, personOf, summaryOf } from '../journal/words.ts'
import { ordersTexts as texts } from './texts.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space(1)} ${theme.space(3)};
  margin: 0;

  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  [data-small] {
    font-size: ${theme.font.size.s};
  }
  [data-due] {
    color: ${theme.color.warning};
    font-weight: ${theme.font.weight.bold};
  }
`
const Rows = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.font.size.s};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px ${theme.space(3)};
  }
  span {
    overflow-wrap: anywhere;
  }
  [data-muted] {
    color: ${theme.color.muted};
  }
  [data-wide] {
    grid-column: 1 / -1;
  }
`
const Changes = styled(Rows)`
  li {
    padding-top: ${theme.space(2)};
    border-top: 1px solid ${theme.color.line};
  }
`

/** What the details of an order tell: sums, receiving, lines, payments and journal. */
export function OrderFacts({ order }: { readonly order: DeskOrderDetails }) {
  const { lines, payments, journal } = order
  return (
    <>
      <Sums order={order} />
      <Section title={texts.lines}>
        <Rows>
          {lines.map(({ position, productName, price, quantity, shipped }) => (
            <li key={position}>
              <span>{productName}</span>
              <Money amount={(kopecksOf(price) * quantity) as Kopecks} />
              <span data-muted>{texts.pieces(shipped, quantity)}</span>
            </li>
          ))}
        </Rows>
      </Section>
      <Section title={texts.payments} none={payments.length === 0 ? texts.noPayments : undefined}>
        <Rows>
          {payments.map(({ paidAt, sum, isByCard, document }) => (
            <li key={`${paidAt} ${sum} ${document}`}>
              <span>{`${formatDate(paidAt)}, ${isByCard ? texts.byCard : document || texts.withoutDocument}`}</span>
              <Money amount={kopecksOf(sum)} />
            </li>
          ))}
        </Rows>
      </Section>
      <Section title={texts.journal} none={journal.length === 0 ? texts.noJournal : undefined}>
        <Changes>
          {journal.map((row) => (
            <li key={row.rowId}>
              <strong>{personOf(row)}</strong>
              <span data-muted>{formatDateTime(row.at)}</span>
              <span data-wide>{changeOf(row)}</span>
              <span data-wide data-muted>
                {summaryOf(row)}
              </span>
            </li>
          ))}
        </Changes>
      </Section>
    </>
  )
}

function Sums({ order }: { readonly order: DeskOrderDetails }) {
  const { facts } = texts
  const [price, rest] = [kopecksOf(order.price), kopecksOf(order.payRemain)]
  const isDue = order.payObstacle === null && rest > 0
  const receiving = order.isPickup ? facts.pickup : [order.carrier, order.address].filter(Boolean).join(', ')
  const texted: readonly (readonly [string, string | null | undefined])[] = [
    [facts.payUntil, isDue && order.payUntil ? formatDateTime(order.payUntil) : null],
    [facts.receiving, receiving],
    [facts.contact, [order.contactName, order.contactPhone, order.contactEmail].filter(Boolean).join('\n')],
    [facts.author, `${order.author}, ${formatDateTime(order.orderDate)}`],
    [facts.comment, order.comment],
    [facts.cancelReason, order.cancelReason],
  ]
  return (
    <Facts>
      <dt>{facts.price}</dt>
      <dd>
        <Money amount={price} />
      </dd>
      <dt>{facts.paid}</dt>
      <dd>
        <Money amount={(price - rest) as Kopecks} />
      </dd>
      {isDue && (
        <>
          <dt data-due>{facts.rest}</dt>
          <dd data-due>
            <Money amount={rest} />
          </dd>
        </>
      )}
      {texted.map(
        ([name, text]) =>
          text && (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ),
      )}
    </Facts>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt data-small>{name}</dt>
      <dd data-small>{children}</dd>
    </>
  )
}

interface SectionProps {
  readonly title: string
  /** Said instead of the rows. */
  readonly none?: string | undefined
  readonly children: ReactNode
}

function Section({ title, none, children }: SectionProps) {
  return (
    <div>
      <Heading level={3}>{title}</Heading>
      {none === undefined ? children : <p>{none}</p>}
    </div>
  )
}
