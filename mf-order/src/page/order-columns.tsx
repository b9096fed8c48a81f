import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** Lines and form on the left, the summary on the right; one column below lg. */
export const OrderColumns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)} ${theme.space(6)};

  ${theme.media.up('lg')} {
    grid-template-columns: minmax(0, 1fr) 360px;
    align-items: start;
  }
`

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
`

/** The fields of a card, below its heading. */
export const SheetBody = styled.div`
  margin-top: ${theme.space(4)};
`
