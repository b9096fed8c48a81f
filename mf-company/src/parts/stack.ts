import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** The content of a screen, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`
