import { css, keyframes } from 'styled-components'
import { theme } from '../theme/theme.ts'

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`

/** Style of popups: a card with a shadow that appears within 120 ms and disappears at once. */
export const floatingLook = css`
  box-sizing: border-box;
  min-width: max(var(--trigger-width, 0px), 200px);
  max-width: min(360px, calc(100vw - ${theme.space(8)}));
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
