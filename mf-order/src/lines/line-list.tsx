import { Card } from 'shared-ui/card'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { LINE_COLUMNS, NARROW } from './line-columns.ts'

// The columns are the list's: the quantities stand under each other, whatever the sums are. Of a long list only the lines
// near the screen are laid out, and such a line has columns of its own: no subgrid reaches into it. The others keep the
// place of a usual one, without its paddings. Where a focus ring at the edge would be cut off, all lines are laid out.
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
/** The sheet of the lines, as wide as their container queries look at. */
export const Sheet = styled(Card)`
  container-type: inline-size;
  padding-block: ${theme.space(2)};

  ${theme.media.down('sm')} {
    padding-block: ${theme.space(1)};
  }
`
