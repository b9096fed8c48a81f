import { Card } from 'shared-ui/card'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** A part of an order's details. */
export const Sheet = styled(Card)`
  padding: ${theme.space(5)};

  ${theme.media.down('sm')} {
    padding: ${theme.space(4)};
  }
`
export const SheetTitle = styled.h2`
  margin: 0;
  font-size: ${theme.font.size.l};
  line-height: ${theme.font.line.tight};
`
