import { Card } from 'shared-ui/card'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { LINE_COLUMNS, NARROW } from './line-columns.ts'

// The lines share the columns of the list (subgrid), so that the quantities are aligned. In a long list the browser lays out
// only the lines near the screen (content-visibility). Such lines cannot use a subgrid, so each has columns of its own.
// Lines that are not laid out have the height of a usual line without its padding. Browsers without overflow-clip-margin
// would cut off the focus rings, so they lay out all lines.
export const Lines = styled.ul`
  display: grid;
  grid-template-columns: ${LINE_COLUMNS.wide};
  column-gap: ${theme.space(4)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
  }
  > li + li {
    border-top: 1px solid ${theme.color.line};
  }
  ${NARROW} {
    grid-template-columns: ${LINE_COLUMNS.narrow};
    column-gap: ${theme.space(3)};
  }
  @supports (overflow-clip-margin: 0px) {
    @media not print {
      &[data-long] > li {
        grid-template-columns: ${LINE_COLUMNS.wideAlone};
        column-gap: inherit;
        content-visibility: auto;
        contain-intrinsic-block-size: auto 82px;
        overflow-clip-margin: ${theme.space(3)};
      }
      ${NARROW} {
        &[data-long] > li {
          grid-template-columns: ${LINE_COLUMNS.narrow};
          contain-intrinsic-block-size: auto 132px;
        }
      }
    }
  }
`
/** The card of the list, the container of its container queries. */
export const Sheet = styled(Card)`
  container-type: inline-size;
  padding-block: ${theme.space(2)};

  ${theme.media.down('sm')} {
    padding-block: ${theme.space(1)};
  }
`
/** Below the lines: «Сохранить как список» and «Очистить корзину». */
export const SheetFoot = styled.div`
  display: flex;
  justify-content: space-between;
  box-sizing: border-box;
  height: calc(${theme.control.m} + ${theme.space(2)} + 1px);
  padding-top: ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};

  button {
    margin-inline: ${theme.space(-4)};
    padding-inline: ${theme.space(4)};

    &:last-child {
      margin-left: auto;
    }
  }
  ${theme.media.down('sm')} {
    button {
      font-size: ${theme.font.size.s};
    }
  }
  @media print {
    display: none;
  }
`
