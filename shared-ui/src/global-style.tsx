import { useInsertionEffect } from 'react'
import { createGlobalStyle } from 'styled-components'
import { documentCss } from './document-css.ts'
import { addFontFaces } from './font-faces.ts'

const DocumentStyle = createGlobalStyle`${documentCss}`

/** The document's style and its typeface; the shell renders it once. */
export function GlobalStyle() {
  useInsertionEffect(addFontFaces, [])
  return <DocumentStyle />
}
