import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** The fields above a list: in one row, on narrow screens one below the other. */
export const FilterRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  align-items: end;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
`
