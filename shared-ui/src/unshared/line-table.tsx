import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** The table of the lines of an order or of a request. On a phone a name takes the whole width, above «7 × 13 490,00 ₽» and the sum. */
export const LineTable = styled.table`
  width: 100%;
  border-collapse: collapse;

  && th,
  && td {
    padding: ${theme.space(2)} ${theme.space(2)};
    text-align: right;
    white-space: nowrap;
  }
  && td + td {
    font-variant-numeric: ${theme.font.tabular};
  }
  && th:first-child,
  && td:first-child {
    padding-left: 0;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  && th:last-child,
  && td:last-child {
    padding-right: 0;
  }
  && th {
    padding-top: 0;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
    font-weight: ${theme.font.weight.medium};
  }
  && tbody > tr {
    border-top: 1px solid ${theme.color.line};
  }
  && td[data-shipped='whole'] {
    color: ${theme.color.muted};
  }
  && td[data-shipped='part'] {
    font-weight: ${theme.font.weight.bold};
  }

  ${theme.media.down('sm')} {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    && tbody > tr {
      display: grid;
      grid-template-columns: auto auto 1fr;
      padding-block: ${theme.space(2)};

      &:first-child {
        padding-top: 0;
        border: 0;
      }
    }
    && td {
      padding: 0;
      text-align: left;
      color: ${theme.color.muted};
    }
    && td:first-child {
      grid-column: 1 / -1;
      color: ${theme.color.ink};
    }
    && td[data-shipped] {
      grid-column: 1 / -1;
      order: 1;

      &::before {
        content: attr(data-label) ': ';
        color: ${theme.color.muted};
        font-weight: ${theme.font.weight.regular};
      }
    }
    && td[data-shipped='part'] {
      color: ${theme.color.ink};
    }
    && td[data-price]::before {
      content: '\\00a0×\\00a0' / '';
    }
    && td:last-child {
      color: ${theme.color.ink};
      text-align: right;
    }
  }
`
