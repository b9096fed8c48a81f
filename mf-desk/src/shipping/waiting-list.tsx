import { getWaitingOrders, type WaitingOrder } from 'shared-contracts/api/desk/shipping'
import { formatDate } from 'shared-contracts/domain/dates'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Column } from 'shared-ui/data-table'
import { Money } from 'shared-ui/money'
import { usePortal } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts as deskTexts } from '../texts.ts'
import { TwoLines } from 'shared-ui/unshared/two-lines'
import { PagedList } from 'shared-ui/unshared/paged-list'
import { ROW_CONTROL } from 'shared-ui/unshared/row-arrows'
import { SearchField } from 'shared-ui/unshared/search-field'
import { useAddressValues } from 'shared-ui/unshared/use-address-values'
import { shippingTexts as texts } from './texts.ts'

const Filters = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 360px);
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
  ${theme.media.down('sm')} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const columns: readonly Column<WaitingOrder>[] = [
  {
    key: 'order',
    title: texts.columns.order,
    width: '120px',
    cell: ({ orderId, orderDate }) => (
      <TwoLines>
        <TextLink as={Link} to={`/desk/shipping/${orderId}`} {...{ [ROW_CONTROL]: '' }}>
          {texts.order(orderId)}
        </TextLink>
        <span>{formatDate(orderDate)}</span>
      </TwoLines>
    ),
  },
  {
    key: 'company',
    title: texts.columns.company,
    cell: ({ company, inn, kpp }) => (
      <TwoLines>
        <span title={company}>{company}</span>
        <span>{deskTexts.namedNumbers(inn, kpp)}</span>
      </TwoLines>
    ),
  },
  {
    key: 'receiving',
    title: texts.columns.receiving,
    width: '150px',
    cell: ({ isPickup, carrier }) => (isPickup ? texts.pickup : (carrier ?? texts.delivery)),
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: '176px',
    cell: ({ statusName, payRemain }) =>
      payRemain > 0 ? (
        <TwoLines>
          <span>{statusName}</span>
          <span>{texts.unpaid}</span>
        </TwoLines>
      ) : (
        statusName
      ),
  },
  {
    key: 'pieces',
    title: texts.columns.pieces,
    width: '120px',
    isNumber: true,
    cell: ({ pieces, shipped }) => texts.shippedOf(shipped, pieces),
  },
  {
    key: 'price',
    title: texts.columns.price,
    width: '150px',
    isNumber: true,
    cell: ({ price }) => <Money amount={kopecksOf(price)} />,
  },
]

/** DESK-005: the orders that are to be shipped, oldest first. */
export function WaitingList() {
  const { http } = usePortal()
  const [filter, setFilter] = useAddressValues(['number', 'company'], getWaitingOrders.query)
  const { number, company } = filter
  const isFiltered = number !== '' || company !== ''
  return (
    <>
      <Filters role="search">
        <SearchField
          label={texts.number}
          value={number}
          maxLength={64}
          onSearch={(text) => setFilter({ number: text })}
        />
        <SearchField
          label={texts.company}
          placeholder={texts.companyHint}
          hasShortcut={false}
          value={company}
          maxLength={200}
          onSearch={(text) => setFilter({ company: text })}
        />
      </Filters>
      <PagedList
        caption={texts.caption}
        queryKey={['shipping', 'list', number, company]}
        load={(after, signal) =>
          http.call(
            getWaitingOrders,
            {
              query: { ...(number && { number }), ...(company && { company }), ...(after !== undefined && { after }) },
            },
            { signal },
          )
        }
        columns={columns}
        rowKey={({ orderId }) => orderId}
        empty={
          isFiltered
            ? { title: texts.noneFound, text: texts.noneFoundHint }
            : { title: texts.none, text: texts.noneHint }
        }
      />
    </>
  )
}
