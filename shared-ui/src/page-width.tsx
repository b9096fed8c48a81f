import styled from 'styled-components'
import { theme } from './theme.ts'

/** The column that the header, the page and the footer share: at most 1200 px, gutters included. */
export const PageWidth = styled.div`
  box-sizing: border-box;
  width: 100%;
  max-width: ${theme.layout.content};
  margin-inline: auto;
  padding-inline: ${theme.layout.gutter};
`
