import { useId } from 'react'
import styled from 'styled-components'
import { Card } from '../../card.tsx'
import { theme } from '../../theme.ts'
import type { DataTableProps } from './columns.ts'
import { DetailsToggle } from './details-toggle.tsx'

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`
const Summary = styled.div`
  position: relative;
  padding: ${theme.space(4)};
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  font-weight: ${theme.font.weight.bold};
  overflow-wrap: anywhere;
`
const Facts = styled.dl`
  display: grid;
  gap: ${theme.space(1.5)};
  margin: ${theme.space(2)} 0 0;
  font-variant-numeric: ${theme.font.tabular};

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space(4)};
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    text-align: right;
    overflow-wrap: anywhere;
  }
`
const Details = styled.div`
  padding: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.canvas};
`

/** A card per row: the row's name on top, then each cell beside its column's title. */
export function TableCards<Item>(props: DataTableProps<Item>) {
  const { caption, rows, rowKey, card } = props
  return (
    <List aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{card ? card(row) : <RowCard row={row} {...props} />}</li>
      ))}
    </List>
  )
}

function RowCard<Item>({ row, columns: [first, ...rest], details }: DataTableProps<Item> & { readonly row: Item }) {
  const id = useId()
  return (
    <Card isFlush>
      <Summary>
        <Head>
          <div>{first?.cell(row)}</div>
          {details && <DetailsToggle row={row} details={details} id={id} />}
        </Head>
        <Facts>
          {rest.map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
        </Facts>
      </Summary>
      {details?.isOpen(row) && <Details id={id}>{details.content(row)}</Details>}
    </Card>
  )
}
