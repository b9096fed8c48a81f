import { Card } from 'shared-ui/card'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** A part of the details of an order or of a request. */
export const Sheet = styled(Card)`
  padding: ${theme.space(4)} ${theme.space(5)};

  ${theme.media.down('sm')} {
    padding: ${theme.space(4)};
  }
`
/** A sheet with a title and what stands below it. */
export const DetailsCard = styled(Sheet)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(3)};
`
export const SheetTitle = styled.h2`
  margin: 0;
  font-size: ${theme.font.size.m};
  line-height: ${theme.font.line.tight};
`
