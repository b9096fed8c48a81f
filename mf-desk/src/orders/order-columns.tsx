import type { DeskOrder } from 'shared-contracts/api/desk/orders'
import { formatDate, formatDateTime } from 'shared-contracts/domain/dates'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Column } from 'shared-ui/data-table'
import { Money } from 'shared-ui/money'
import { NavLink } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts as deskTexts } from '../texts.ts'
import { RowCheckbox } from '../parts/selection.tsx'
import { TwoLines as Lines } from 'shared-ui/unshared/two-lines'
import { OrderMarks } from './order-marks.tsx'
import { ordersTexts as texts } from './texts.ts'

const TwoLines = styled(Lines)`
  > [data-due][data-due] {
    color: ${theme.color.warning};
  }
`
const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space(1)} ${theme.space(3)};
  padding: ${theme.space(3)} ${theme.space(4)};

  > [data-wide] {
    grid-column: 2 / -1;
    overflow-wrap: anywhere;
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const NumberLink = styled(TextLink)`
  font-weight: ${theme.font.weight.bold};
`

/** @param addressOf where the details of an order are, with the filter of the list */
export function orderColumns(addressOf: (orderId: number) => string): readonly Column<DeskOrder>[] {
  const { columns } = texts
  return [
    {
      key: 'choice',
      title: columns.choice,
      isTitleHidden: true,
      width: '40px',
      cell: (order) => <OrderCheckbox {...{ order, addressOf }} />,
    },
    { key: 'number', title: columns.number, width: '76px', cell: (order) => <OrderLink {...{ order, addressOf }} /> },
    {
      key: 'date',
      title: columns.date,
      width: '96px',
      cell: ({ orderDate }) => (
        <TwoLines>
          <span>{formatDate(orderDate)}</span>
          <span>{timeOf(orderDate)}</span>
        </TwoLines>
      ),
    },
    {
      key: 'company',
      title: columns.company,
      cell: ({ company, inn, kpp }) => (
        <TwoLines>
          <span title={company}>{company}</span>
          <span>{deskTexts.numbers(inn, kpp)}</span>
        </TwoLines>
      ),
    },
    { key: 'price', title: columns.price, width: '168px', isNumber: true, cell: (order) => <Sums order={order} /> },
    { key: 'marks', title: columns.marks, width: '164px', cell: (order) => <OrderMarks order={order} /> },
  ]
}

/** An order in the list of a narrow screen. */
export function OrderCard({
  order,
  addressOf,
}: {
  readonly order: DeskOrder
  readonly addressOf: (orderId: number) => string
}) {
  const { company, inn, kpp, orderDate } = order
  return (
    <Card>
      <OrderCheckbox {...{ order, addressOf }} />
      <span>
        <OrderLink {...{ order, addressOf }} /> <small>{formatDateTime(orderDate)}</small>
      </span>
      <Sums order={order} />
      <span data-wide>
        <span>{company}</span> <small>{deskTexts.numbers(inn, kpp)}</small>
      </span>
      <div data-wide>
        <OrderMarks order={order} />
      </div>
    </Card>
  )
}

function OrderCheckbox({ order: { orderId }, addressOf }: Parameters<typeof OrderCard>[0]) {
  return <RowCheckbox id={orderId} name={texts.order(orderId)} address={addressOf(orderId)} />
}

function OrderLink({ order: { orderId }, addressOf }: Parameters<typeof OrderCard>[0]) {
  return (
    <NumberLink as={NavLink} to={addressOf(orderId)}>
      {orderId}
    </NumberLink>
  )
}

/** The price, and what is left of it when a part is paid. */
function Sums({ order: { price, payRemain, hasEnded } }: { readonly order: DeskOrder }) {
  const isPartly = !hasEnded && payRemain > 0 && payRemain < price
  return (
    <TwoLines>
      <strong>
        <Money amount={kopecksOf(price)} />
      </strong>
      {isPartly && <span data-due>{texts.left(kopecksOf(payRemain))}</span>}
    </TwoLines>
  )
}

const timeOf = (instant: string) => formatDateTime(instant).split(' ').at(-1)
