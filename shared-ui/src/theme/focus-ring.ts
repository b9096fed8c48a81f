import { css } from 'styled-components'
import { theme } from './theme.ts'

/**
 * The focus ring. GlobalStyle gives it to every focusable element; use this for an element that wraps a hidden control.
 */
export const focusRing = css`
  outline: 2px solid ${theme.color.brand};
  outline-offset: 2px;
`
