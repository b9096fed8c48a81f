import { Card } from 'shared-ui/card'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** A cell of two lines at most: the second one explains the first. Only names may be cut. */
export const TwoLines = styled.div`
  display: grid;
  line-height: ${theme.font.line.tight};

  > * {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > :nth-child(2) {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`

/** The card of a row on a narrow screen: a few lines; what explains is small. */
export const Lines = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${theme.space(1)};
  overflow-wrap: anywhere;

  && {
    padding: ${theme.space(3)} ${theme.space(4)};
  }
  > small {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
