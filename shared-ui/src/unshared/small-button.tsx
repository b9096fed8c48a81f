import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/** A button of rows and bars. */
export const SmallButton = styled(Button)`
  && {
    flex: none;
    min-height: 32px;
    padding-inline: ${theme.space(3)};
    font-size: ${theme.font.size.s};
    ${theme.media.touch} {
      min-height: ${theme.control.m};
    }
  }
`
