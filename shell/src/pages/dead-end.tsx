import styled from 'styled-components'
import { theme } from 'shared-ui/theme'

/** One drawing, one sentence, one way out. */
export const DeadEnd = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(4)};
  p {
    max-width: 60ch;
    margin: 0;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.l};
  }
`
