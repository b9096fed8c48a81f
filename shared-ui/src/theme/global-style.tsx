import { useInsertionEffect } from 'react'
import { DOCUMENT_STYLE, FONTS } from 'shared-contracts/portal/page'
import { documentRules } from './document-css.ts'
import { fontFaces } from './font-faces.ts'

/**
 * The document's style and its typeface; the shell renders it once. A page that the server has rendered already has the style,
 * and it keeps the font of its first paint, which its boot script has chosen.
 */
export function GlobalStyle() {
  useInsertionEffect(() => {
    const hasStyle = (attribute: string) => document.querySelector(`style[${attribute}]`) !== null
    const rules = [...(hasStyle(DOCUMENT_STYLE) ? [] : [documentRules]), ...(hasStyle(FONTS) ? [] : [fontFaces])]
    const styles = rules.map(addStyleSheet)
    return () => styles.forEach((style) => style.remove())
  }, [])
  return null
}

/**
 * Adds a style sheet of its own, before all others. styled-components adds rules to its sheet whenever a component is first
 * shown. Chromium then applies everything in that sheet again: its font faces to all text of the page (100 ms in a long
 * list), its rules for any element to all elements. The style element is empty when it is added, because the page's policy
 * allows only empty ones.
 */
export function addStyleSheet(rules: readonly string[]): HTMLStyleElement {
  const style = document.createElement('style')
  document.head.prepend(style)
  for (const rule of rules) {
    try {
      style.sheet?.insertRule(rule, style.sheet.cssRules.length)
    } catch {
      // A selector that this browser does not know: the rule is ignored, as in any style sheet.
    }
  }
  return style
}
