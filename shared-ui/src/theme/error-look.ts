import { css } from 'styled-components'
import { theme } from './theme.ts'

/** Style of the text of an error: red, and with a sign where forced colours take the red away. */
export const errorLook = css`
  color: ${theme.color.danger};
  @media (forced-colors: active) {
    &::before {
      content: '(!) ' / '';
    }
  }
`
