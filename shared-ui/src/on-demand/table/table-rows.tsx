import { Fragment, memo, useId, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../elements/visually-hidden.tsx'
import { isLong, useSegments } from './chunks.ts'
import type { ChunkProps, DataTableProps } from './columns.ts'
import { DetailsToggle } from './details-toggle.tsx'

/** Height of a row of a table with fixed widths, px. */
const ROW_HEIGHT = 48

// The child selectors exclude a table inside the details.
const Table = styled.table`
  width: 100%;
  /* Collapsed borders are computed and painted for the whole table whenever a row is added. */
  border-collapse: separate;
  border-spacing: 0;

  > thead > tr > th,
  > tbody > tr > * {
    padding: ${theme.space(3)} ${theme.space(4)};
    text-align: left;
  }
  > thead > tr > th {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
    font-weight: ${theme.font.weight.medium};
    white-space: nowrap;
    vertical-align: top;
  }
  > tbody > tr > td {
    border-top: 1px solid ${theme.color.line};
  }
  > * > tr > [data-number] {
    font-variant-numeric: ${theme.font.tabular};
    text-align: right;
    white-space: nowrap;
  }
  > tbody > tr > [data-toggle] {
    width: 28px;
  }
  &[data-fixed] {
    table-layout: fixed;

    > colgroup > [data-toggle] {
      width: 48px;
    }
    > * > tr > :is(th, td) {
      padding-inline: ${theme.space(2)};
    }
    > * > tr > :first-child {
      padding-left: ${theme.space(3)};
    }
    > thead > tr > th {
      vertical-align: bottom;
    }
    > tbody > tr > td {
      box-sizing: border-box;
      height: ${ROW_HEIGHT}px;
      padding-block: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  ${theme.media.down('xl')} {
    > thead > tr > th,
    > tbody > tr > * {
      padding-inline: ${theme.space(2.5)};
    }
    &[data-fixed] {
      font-size: ${theme.font.size.s};

      > * > tr > :is(th, td) {
        padding-inline: ${theme.space(1.5)};
      }
      > thead > tr > th {
        white-space: normal;
      }
    }
  }
`
const Row = styled.tr`
  position: relative;
  &[data-details]:hover,
  &[data-open] {
    background: ${theme.color.canvas};
  }
  /* Above the details' button, which covers the row. */
  > td:not([data-toggle]) :is(a, button) {
    position: relative;
  }
`
/** Takes the place of rows that are not rendered. */
const Far = styled.tbody`
  && > tr > td {
    padding: 0;
    border: 0;
  }
  @media print {
    display: none;
  }
`
const DetailsRow = styled.tr`
  /* Overrides what a cell of a row has. */
  table[data-fixed] > tbody > && > td {
    height: auto;
    padding: ${theme.space(5)};
    overflow: visible;
    font-size: ${theme.font.size.m};
    white-space: normal;
  }
  && > td {
    padding: ${theme.space(5)} ${theme.space(6)} ${theme.space(6)};
    background: ${theme.color.canvas};
  }
`

/** Real rows and columns. A long table contains only the rows near the window. */
export function TableRows<Item>({ caption, columns, rows, rowKey, details }: DataTableProps<Item>) {
  const table = useRef<HTMLTableElement>(null)
  const segments = useSegments({ list: table, rows, isOpen: details?.isOpen, rowHeight: ROW_HEIGHT, gap: 0 })
  return (
    <Table
      ref={table}
      data-fixed={columns.some(({ width }) => width !== undefined) ? '' : undefined}
      aria-rowcount={isLong(rows) ? rows.length + 1 : undefined}
    >
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <colgroup>
        {details && <col data-toggle="" />}
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {details && (
            <th scope="col">
              <VisuallyHidden>{details.title}</VisuallyHidden>
            </th>
          )}
          {columns.map((column) => (
            <th key={column.key} scope="col" data-number={column.isNumber} aria-description={column.note}>
              {column.head?.(rows) ??
                (column.isTitleHidden ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title)}
            </th>
          ))}
        </tr>
      </thead>
      {segments.map((segment) =>
        segment.kind === 'far' ? (
          <Far key={segment.chunk} data-far="" aria-hidden="true">
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control, it only has a height */}
              <td colSpan={columns.length + 1} style={{ height: segment.height }} />
            </tr>
          </Far>
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
          />
        ),
      )}
    </Table>
  )
}

/** A frame of scrolling renders only the chunk that it adds. */
const Chunk = memo(function Chunk<Item>({ chunk, rows, first, count, ...table }: ChunkProps<Item>) {
  return (
    <tbody data-chunk={chunk}>
      {rows.map((row, index) => (
        <TableRow
          key={table.rowKey(row)}
          row={row}
          // The header is the first row.
          index={count === undefined ? undefined : first + index + 2}
          {...table}
        />
      ))}
    </tbody>
  )
}) as <Item>(props: ChunkProps<Item>) => ReactNode

interface TableRowProps<Item> extends Pick<DataTableProps<Item>, 'rowKey' | 'columns' | 'details'> {
  readonly row: Item
  /** Its `aria-rowindex` in a long table. The header is row 1. */
  readonly index: number | undefined
}

function TableRow<Item>({ row, index, rowKey, columns, details }: TableRowProps<Item>) {
  const id = useId()
  const isOpen = details?.isOpen(row) ?? false
  return (
    <Fragment>
      <Row
        data-row={rowKey(row)}
        aria-rowindex={index}
        data-details={details && ''}
        data-open={isOpen ? '' : undefined}
      >
        {details && (
          <td data-toggle="">
            <DetailsToggle row={row} details={details} id={id} />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.key} data-number={column.isNumber}>
            {column.cell(row)}
          </td>
        ))}
      </Row>
      {isOpen && (
        <DetailsRow id={id}>
          <td colSpan={columns.length + 1}>{details?.content(row)}</td>
        </DetailsRow>
      )}
    </Fragment>
  )
}
