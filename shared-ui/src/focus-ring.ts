import { css } from 'styled-components'
import { theme } from './theme.ts'

/** The portal's visible focus. Everything focusable has it by GlobalStyle; this is for what wraps a hidden control. */
export const focusRing = css`
  outline: 2px solid ${theme.color.brand};
  outline-offset: 2px;
`
