import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** The lines and the form at the left, the summary at the right; under lg one column. */
export const OrderColumns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)} ${theme.space(6)};

  ${theme.media.up('lg')} {
    grid-template-columns: minmax(0, 1fr) 360px;
    align-items: start;
  }
`

/** One under the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
`

/** A sheet of the form: its heading and its fields. */
export const SheetBody = styled.div`
  margin-top: ${theme.space(4)};
`
