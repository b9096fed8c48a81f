import { memo, useId, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { Card } from '../../elements/card.tsx'
import { theme } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../elements/visually-hidden.tsx'
import { isLong, useSegments } from './chunks.ts'
import type { ChunkProps, DataTableProps } from './columns.ts'
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
  [data-number] {
    font-variant-numeric: ${theme.font.tabular};
  }
  /* Above the details' button, which covers the card. */
  dd :is(a, button) {
    position: relative;
  }
`
const Details = styled.div`
  padding: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.canvas};
`

/** Height of a card that was never rendered with the gap below it, and that gap, px. */
const CARD_HEIGHT = 100
const CARD_GAP = 12

/** A card per row: the row's name on top, then each cell beside its column's title. */
export function TableCards<Item>({ caption, columns, rows, rowKey, card, details }: DataTableProps<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const segments = useSegments({ list, rows, isOpen: details?.isOpen, rowHeight: CARD_HEIGHT, gap: CARD_GAP })
  return (
    <List ref={list} role="list" aria-label={caption}>
      {segments.map((segment) =>
        segment.kind === 'far' ? (
          <Far key={segment.chunk} data-far="" style={{ height: segment.height }} />
        ) : (
          <Chunk
            key={segment.chunk}
            chunk={segment.chunk}
            rows={segment.rows}
            first={segment.first}
            count={isLong(rows) ? rows.length : undefined}
            columns={columns}
            rowKey={rowKey}
            details={details}
            card={card}
          />
        ),
      )}
    </List>
  )
}

/** A frame of scrolling renders only the chunk that it adds. */
const Chunk = memo(function Chunk<Item>({ chunk, rows, first, count, rowKey, card, ...table }: ChunkProps<Item>) {
  return (
    <List data-chunk={chunk}>
      {rows.map((row, index) => (
        <div
          key={rowKey(row)}
          role="listitem"
          data-row={rowKey(row)}
          aria-setsize={count}
          aria-posinset={count === undefined ? undefined : first + index + 1}
        >
          {card ? card(row) : <RowCard row={row} {...table} />}
        </div>
      ))}
    </List>
  )
}) as <Item>(props: ChunkProps<Item>) => ReactNode

interface RowCardProps<Item> extends Pick<DataTableProps<Item>, 'columns' | 'details'> {
  readonly row: Item
}

function RowCard<Item>({ row, columns: [first, ...rest], details }: RowCardProps<Item>) {
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
              <dt>{column.isTitleHidden ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}</dt>
              <dd data-number={column.isNumber}>{column.cell(row)}</dd>
            </div>
          ))}
        </Facts>
      </Summary>
      {details?.isOpen(row) && <Details id={id}>{details.content(row)}</Details>}
    </Card>
  )
}
