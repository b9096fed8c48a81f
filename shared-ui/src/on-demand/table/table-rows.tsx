import { Fragment, useId } from 'react'
import styled from 'styled-components'
import { theme } from '../../theme.ts'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import type { DataTableProps } from './columns.ts'
import { DetailsToggle } from './details-toggle.tsx'

// The child selectors exclude a table inside the details.
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: ${theme.font.tabular};

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
  /* Has an empty alternative text: the note describes the header and is no part of its name. */
  > thead > tr > [data-note]::after {
    content: attr(data-note);
    content: attr(data-note) / '';
    display: block;
    font-weight: ${theme.font.weight.regular};
  }
  > tbody > tr {
    border-top: 1px solid ${theme.color.line};
  }
  > * > tr > [data-number] {
    text-align: right;
    white-space: nowrap;
  }
  > tbody > tr > [data-toggle] {
    width: 28px;
  }
  ${theme.media.down('xl')} {
    > thead > tr > th,
    > tbody > tr > * {
      padding-inline: ${theme.space(2.5)};
    }
  }
`
const Row = styled.tr`
  position: relative;
  &[data-details]:hover,
  &[data-open] {
    background: ${theme.color.canvas};
  }
`
const DetailsRow = styled.tr`
  && > td {
    padding: ${theme.space(5)} ${theme.space(6)} ${theme.space(6)};
    background: ${theme.color.canvas};
  }
`

/** Real rows and columns. */
export function TableRows<Item>(props: DataTableProps<Item>) {
  const { caption, columns, rows, rowKey, details } = props
  return (
    <Table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {details && (
            <th scope="col">
              <VisuallyHidden>{details.title}</VisuallyHidden>
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-number={column.isNumber}
              data-note={column.note}
              aria-description={column.note}
            >
              {column.isTitleHidden ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} {...props} />
        ))}
      </tbody>
    </Table>
  )
}

function TableRow<Item>({ row, columns, details }: DataTableProps<Item> & { readonly row: Item }) {
  const id = useId()
  const isOpen = details?.isOpen(row) ?? false
  return (
    <Fragment>
      <Row data-details={details && ''} data-open={isOpen ? '' : undefined}>
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
