import { css, keyframes } from 'styled-components'
import { theme } from '../theme.ts'

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`

/** The look of what floats above the page: a card with the shadow, which comes in 120 ms and goes at once. */
export const floatingLook = css`
  box-sizing: border-box;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow};
  animation: ${appear} ${theme.motion.fast};
  @media print {
    display: none;
  }
`

/** React Aria writes a z-index of its own into the element; this is the portal's. */
export const floatingStyle = { zIndex: Number(theme.layer.popup) }
