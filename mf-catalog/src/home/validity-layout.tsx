import { theme } from 'shared-ui/theme'
import styled, { css } from 'styled-components'
import { validityTables } from '../content/validity-tables.ts'

/** Lines of a table: the caption, the column names and the longest table's rows. */
const TABLE_LINES = 2 + Math.max(...validityTables.map(({ rows }) => rows.length))

/** For screen readers only. */
const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
`

/** From lg the tables share their lines and columns: they stand side by side and look like one. */
const sideBySide = css`
  ${theme.media.up('lg')} {
    position: relative;
    display: grid;
    grid-row: span ${TABLE_LINES};
    grid-column: span 2;
    grid-template: subgrid / subgrid;

    &:first-of-type {
      grid-column: span 3;
    }
    thead,
    tbody {
      display: contents;
    }
    tr {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
    }
    /* Over the two columns of figures. */
    caption {
      grid-column: -3 / -1;
      display: block;
      align-self: end;
      padding-inline: ${theme.space(2)};
      line-height: ${theme.font.line.tight};
    }
    thead th,
    tbody th,
    td {
      width: auto;
      padding-inline: ${theme.space(2)};
      text-align: left;
      white-space: normal;
    }
    & + & {
      border-left: 1px solid ${theme.color.line};
    }
    & + & th:first-child {
      ${hidden}
    }
  }
`

/** Below md the rows are cards, with the column names before the values. */
const cards = css`
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
      ${hidden}
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
`

/** The tables: below lg and on paper one below the other. */
export const Tables = styled.div`
  display: grid;
  gap: ${theme.space(7)};
  padding-top: ${theme.space(3)};

  @media not print {
    ${theme.media.up('lg')} {
      grid-template-columns: max-content repeat(${2 * validityTables.length}, minmax(0, 1fr));
      gap: 0;
    }
  }
`

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  caption {
    padding-bottom: ${theme.space(2)};
    font-weight: ${theme.font.weight.bold};
    text-align: left;
  }
  caption span + span {
    display: inline-block;
  }
  th,
  td {
    padding: ${theme.space(2)} ${theme.space(3)};
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
  }
  td {
    font-variant-numeric: ${theme.font.tabular};
  }
  td,
  th + th {
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
    break-inside: avoid;

    th,
    td {
      padding-block: ${theme.space(1)};
    }
  }
  @media not print {
    ${cards}
    ${sideBySide}
  }
`
