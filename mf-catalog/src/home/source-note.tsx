import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** The source of figures, in small muted text. */
export const SourceNote = styled.p`
  margin: ${theme.space(2)} 0 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  @media print {
    break-before: avoid;
  }
`
