import { useId, useRef } from 'react'
import styled from 'styled-components'
import { Card } from '../../card.tsx'
import { theme } from '../../theme.ts'
import { useChunks, useNearness, type Chunk } from './chunks.ts'
import type { DataTableProps } from './columns.ts'
import { DetailsToggle } from './details-toggle.tsx'

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};

  @media print {
    &[data-far] {
      display: none;
    }
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

/** Height of a card that was never rendered, with the gap below it, px. */
const CARD_HEIGHT = 100

/** A card per row: the row's name on top, then each cell beside its column's title. */
export function TableCards<Item>(props: DataTableProps<Item>) {
  const chunks = useChunks(props.rows)
  return (
    <List role="list" aria-label={props.caption}>
      {chunks.map((chunk) => (
        <CardChunk key={chunk.first} chunk={chunk} {...props} />
      ))}
    </List>
  )
}

/** A part of the list. While it is far from the window, it is empty and keeps its height. */
function CardChunk<Item>({ chunk, ...props }: DataTableProps<Item> & { readonly chunk: Chunk<Item> }) {
  const box = useRef<HTMLDivElement>(null)
  const { isNear, height } = useNearness(box)
  const isOpen = chunk.rows.some((row) => props.details?.isOpen(row))
  const isShown = chunk.isFixed || isNear || isOpen
  const keptHeight = isShown ? undefined : { height: height ?? chunk.rows.length * CARD_HEIGHT }
  return (
    <List ref={box} data-far={isShown ? undefined : ''} style={keptHeight}>
      {isShown &&
        chunk.rows.map((row, index) => (
          <div
            key={props.rowKey(row)}
            role="listitem"
            data-row={props.rowKey(row)}
            aria-setsize={chunk.isFixed ? undefined : props.rows.length}
            aria-posinset={chunk.isFixed ? undefined : chunk.first + index + 1}
          >
            {props.card ? props.card(row) : <RowCard row={row} {...props} />}
          </div>
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
