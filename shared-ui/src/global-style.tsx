import { createGlobalStyle } from 'styled-components'
import { documentCss } from './document-css.ts'

/** The document's own style; the shell renders it once. */
export const GlobalStyle = createGlobalStyle`${documentCss}`
