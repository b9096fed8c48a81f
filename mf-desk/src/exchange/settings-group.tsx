import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** Fields of the settings with one title. */
export const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;

  legend {
    margin-bottom: ${theme.space(1)};
    padding: 0;
    font-size: ${theme.font.size.s};
    font-weight: ${theme.font.weight.bold};
  }
  p {
    margin: 0;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
