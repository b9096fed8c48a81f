import styled from 'styled-components'
import { theme } from 'shared-ui/theme'

/** The column of the company choice, also while it loads. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  max-width: 640px;
`
