import { useId, useRef } from 'react'
import styled from 'styled-components'
import { Card } from '../../card.tsx'
import { theme } from '../../theme.ts'
import { isLong, useSegments } from './chunks.ts'
import type { DataTableProps } from './columns.ts'
import { DetailsToggle } from './details-toggle.tsx'

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
`
/** Takes the place of cards that are not rendered. */
const Far = styled.div`
  @media print {
    display: none;
  }
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

/** Height of a card that was never rendered with the gap below it, and that gap, px. */
const CARD_HEIGHT = 100
const GAP = 12

/** A card per row: the row's name on top, then each cell beside its column's title. */
export function TableCards<Item>(props: DataTableProps<Item>) {
  const { caption, rows, rowKey, card, details } = props
  const list = useRef<HTMLDivElement>(null)
  const isOpen = (row: Item) => details?.isOpen(row) ?? false
  const segments = useSegments({ list, rows, isOpen, rowHeight: CARD_HEIGHT, gap: GAP })
  return (
    <List ref={list} role="list" aria-label={caption}>
      {segments.map((segment) =>
        segment.kind === 'far' ? (
          <Far key={segment.chunk} data-far="" style={{ height: segment.height }} />
        ) : (
          <List key={segment.chunk} data-chunk={segment.chunk}>
            {segment.rows.map((row, index) => (
              <div
                key={rowKey(row)}
                role="listitem"
                data-row={rowKey(row)}
                aria-setsize={isLong(rows) ? rows.length : undefined}
                aria-posinset={isLong(rows) ? segment.first + index + 1 : undefined}
              >
                {card ? card(row) : <RowCard row={row} {...props} />}
              </div>
            ))}
          </List>
        ),
      )}
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
