import { documentRules } from './document-css.ts'
import { theme } from './theme.ts'

const documentCss = documentRules.join('\n')

test('the document style has both themes, and the attribute data-theme overrides the system', () => {
  expect(documentCss).toMatch(/:root \{[^}]*--color-canvas: #F4F6FA/)
  expect(documentCss).toMatch(
    /prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme='light'\]\) \{[^}]*--color-canvas: #0B1220/,
  )
  expect(documentCss).toMatch(/:root\[data-theme='dark'\] \{[^}]*--color-canvas: #0B1220/)
})

test('the focus is visible, and reduced motion turns animations and transitions off', () => {
  expect(documentCss).toMatch(/:focus-visible \{\s*outline: 2px/)
  expect(documentCss).toMatch(
    /prefers-reduced-motion: reduce\) \{[^}]*animation: none !important;\s*transition: none !important/,
  )
})

test('controls are at least 44 px high on touch screens', () => {
  expect(documentCss).toMatch(/pointer: coarse\) \{\s*:root \{ --control-m: 44px; \}/)
})

test('a hash link scrolls its target to 16 px below the header', () => {
  const [, header, more] = /scroll-padding-top: calc\((\d+)px \+ (\d+)px\)/.exec(documentCss) ?? []
  expect(Number(header) + Number(more) + Number.parseInt(theme.layout.anchor, 10)).toBe(
    Number.parseInt(theme.layout.header, 10) + 16,
  )
})
