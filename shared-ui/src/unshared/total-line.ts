import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/**
 * The sums below the lines of an order or of a request: a group for each, `data-vat` for the VAT and `data-total` for the
 * last one.
 */
export const TotalLine = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(1)} ${theme.space(5)};
  margin: 0;
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};

  div {
    display: flex;
    gap: ${theme.space(2)};
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
  }
  [data-vat] {
    margin-left: auto;
    font-size: ${theme.font.size.s};
  }
  [data-total] {
    font-size: ${theme.font.size.l};
    font-weight: ${theme.font.weight.bold};

    dt {
      color: inherit;
    }
  }
  ${theme.media.down('sm')} {
    flex-direction: column;
    align-items: stretch;

    div {
      justify-content: space-between;
    }
    [data-vat] {
      order: 1;
      margin: 0;
    }
  }
`
