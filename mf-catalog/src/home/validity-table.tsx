import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { NOT_PROVIDED, type ValidityFigure, type ValidityTable } from '../content/validity-tables.ts'
import { SourceNote } from './source-note.tsx'
import { sourceNotes } from './source-notes.ts'
import { validityTexts } from './validity-texts.ts'

export const Tables = styled.div`
  display: grid;
  gap: ${theme.space(7)};
  padding-top: ${theme.space(3)};
`

/** A table and its source notes, kept on one sheet in print. */
const Sheet = styled.div`
  @media print {
    break-inside: avoid;
  }
`

/** On screens narrower than md the rows are cards, with the column names before the values. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: ${theme.font.tabular};

  caption {
    padding-bottom: ${theme.space(2)};
    font-weight: ${theme.font.weight.bold};
    text-align: left;
  }
  th,
  td {
    padding: ${theme.space(2)} ${theme.space(3)};
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
  }
  td,
  thead th + th {
    width: 22%;
    text-align: right;
    white-space: nowrap;
  }
  thead th {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
    font-weight: ${theme.font.weight.regular};
  }
  tbody th {
    font-weight: ${theme.font.weight.regular};
  }

  @media print {
    th,
    td {
      padding-block: ${theme.space(1)};
    }
  }
  @media not print {
    ${theme.media.down('md')} {
      &,
      tbody,
      tr,
      th,
      td,
      caption {
        display: block;
        width: auto;
      }
      /* The column headers are for screen readers only; the caption shows the unit instead. */
      caption::after {
        content: attr(data-unit);
        display: block;
        color: ${theme.color.muted};
        font-size: ${theme.font.size.s};
        font-weight: ${theme.font.weight.regular};
      }
      thead {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      tbody tr {
        margin-top: ${theme.space(2)};
        padding: ${theme.space(3)};
        border: 1px solid ${theme.color.line};
        border-radius: ${theme.radius.card};
      }
      tbody th,
      td {
        padding: 0;
        border: 0;
      }
      tbody th {
        padding-bottom: ${theme.space(1)};
        font-weight: ${theme.font.weight.bold};
      }
      td {
        display: flex;
        justify-content: space-between;
      }
      td::before {
        content: attr(data-column);
        color: ${theme.color.muted};
      }
    }
  }
`

function textOf({ days }: ValidityFigure): string {
  return days === null ? NOT_PROVIDED : String(days)
}

export function ValidityTableView({ table }: { readonly table: ValidityTable }) {
  return (
    <Sheet>
      {/* Explicit roles, because CSS removes the table semantics where rows are cards. */}
      <Table role="table">
        <caption data-unit={validityTexts.activity}>{table.system}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {validityTexts.activity}
            </th>
            <th role="columnheader" scope="col">
              {validityTexts.months15}
            </th>
            <th role="columnheader" scope="col">
              {validityTexts.months36}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.rows.map(({ activity, months15, months36 }) => (
            <tr key={activity} role="row">
              <th role="rowheader" scope="row">
                {activity}
              </th>
              <td role="cell" data-column={validityTexts.months15}>
                {textOf(months15)}
              </td>
              <td role="cell" data-column={validityTexts.months36}>
                {textOf(months36)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {sourceNotes(table).map((note) => (
        <SourceNote key={note}>{note}</SourceNote>
      ))}
    </Sheet>
  )
}
