import styled from 'styled-components'
import { theme } from '../theme/theme.ts'

/** The column of header, page and footer: at most 1200 px wide with its gutters. */
export const PageWidth = styled.div`
  box-sizing: border-box;
  width: 100%;
  max-width: ${theme.layout.content};
  margin-inline: auto;
  padding-inline: ${theme.layout.gutter};
`
