import { theme } from 'shared-ui/theme'
import { css, keyframes } from 'styled-components'

const appear = keyframes`
  from { opacity: 0; }
`

/** What comes into the list while it is looked at fades in; what it is first shown with stands there at once. */
export const comesIn = css`
  &[data-new] {
    animation: ${appear} ${theme.motion.slow};
  }
`
