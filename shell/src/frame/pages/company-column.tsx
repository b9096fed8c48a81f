import styled from 'styled-components'
import { theme } from 'shared-ui/theme'

/** The column of the company choice, also while it loads. */
export const Column = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  max-width: 640px;
`
