import { theme } from 'shared-ui/theme'
import { css, keyframes } from 'styled-components'

const appear = keyframes`
  from { opacity: 0; }
`

/** Fades in a line added to the visible list (`data-new`). The lines of the first render do not fade in. */
export const enterAnimation = css`
  &[data-new] {
    animation: ${appear} ${theme.motion.slow};
  }
`
