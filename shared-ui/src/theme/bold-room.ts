import { css } from 'styled-components'
import { theme } from './theme.ts'

/**
 * Style of an element whose text becomes bold when it is chosen. Its width is always that of the bold text, so that
 * nothing beside it moves. The element repeats its text in `data-text`.
 */
export const boldRoom = css`
  display: inline-grid;
  align-content: center;

  &::after {
    content: attr(data-text) / '';
    height: 0;
    overflow: hidden;
    font-weight: ${theme.font.weight.bold};
    visibility: hidden;
  }
`
