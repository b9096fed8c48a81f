import { useMemo } from 'react'
import { getDeskOrders } from 'shared-contracts/api/desk/orders'
import { usePortal } from 'shared-ui/portal'
import { useLocation } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import { useIsWide } from 'shared-ui/use-is-wide'
import styled from 'styled-components'
import { OverviewStrip } from '../overview/strip.tsx'
import { PagedList, PAGE_ROWS } from 'shared-ui/unshared/paged-list'
import { Details } from '../parts/list-and-details.tsx'
import { RefusedItems } from '../parts/refused-items.tsx'
import { SelectionContext, useSelection } from '../parts/selection.tsx'
import { useDetailsFocus } from '../parts/use-details-focus.ts'
import { BulkBar } from './bulk-bar.tsx'
import { OrderCard, orderColumns } from './order-columns.tsx'
import { OrderFilters, useOrderFilter } from './order-filters.tsx'
import { OrderPanel } from './order-panel.tsx'
import { ordersTexts as texts } from './texts.ts'

/** The list at the left; the details of the open order stand aside. */
const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space(4)};
  &[data-open] {
    grid-template-columns: minmax(0, 1fr) 336px;
  }
  ${theme.media.down('xl')} {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr);

      > [data-list] {
        display: none;
      }
    }
  }
  tr:has(input:checked) {
    background: ${theme.color.brandSoft};
  }
  tr:has(a[aria-current]) > :first-child {
    box-shadow: inset 3px 0 ${theme.color.brand};
  }
`

/** DESK-003: orders of all companies, and the details of one. */
export function OrdersScreen() {
  const { pathname, search } = useLocation()
  const open = /\/orders\/(\d{1,10})\/?$/.exec(pathname)?.[1]
  const isWide = useIsWide()
  const listAddress = `/desk/orders${search}`
  const place = useDetailsFocus(open === undefined ? null : Number(open))
  const panel = open !== undefined && <OrderPanel key={open} orderId={Number(open)} listAddress={listAddress} />
  // On a narrow screen the details take the place of the list, and stay the same element: a dialog may be open.
  const hasList = panel === false || isWide
  return (
    <>
      {hasList && <OverviewStrip />}
      {hasList && <OrderFilters />}
      <Layout data-open={panel === false || !hasList ? undefined : ''}>
        {hasList && (
          <div data-list>
            <OrderList query={search} />
          </div>
        )}
        {panel !== false && (
          <Details ref={place} tabIndex={-1}>
            {panel}
          </Details>
        )}
      </Layout>
    </>
  )
}

function OrderList({ query }: { readonly query: string }) {
  const { http } = usePortal()
  const { filter, isFiltered } = useOrderFilter()
  const selection = useSelection()
  const addressOf = useMemo(() => (orderId: number) => `/desk/orders/${orderId}${query}`, [query])
  const columns = useMemo(() => orderColumns(addressOf), [addressOf])
  return (
    <SelectionContext value={selection}>
      <RefusedItems />
      <PagedList
        caption={texts.caption}
        queryKey={['orders', 'list', filter]}
        load={(after, signal) =>
          http.call(
            getDeskOrders,
            { query: { ...filter, rowsCount: PAGE_ROWS, ...(after !== undefined && { after }) } },
            { signal },
          )
        }
        columns={columns}
        rowKey={({ orderId }) => orderId}
        card={(order) => <OrderCard order={order} addressOf={addressOf} />}
        above={(rows) => <BulkBar rows={rows} />}
        empty={
          isFiltered
            ? { title: texts.noneFound, text: texts.noneFoundHint }
            : { title: texts.none, text: texts.noneHint }
        }
      />
    </SelectionContext>
  )
}
