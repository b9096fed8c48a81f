import { render } from '@testing-library/react'
import styled from 'styled-components'
import { documentRules } from './document-css.ts'
import { fontFaces } from './font-faces.ts'
import { addStyleSheet, GlobalStyle } from './global-style.tsx'

test('text is shown at once in system fonts with the font’s metrics, until the font arrives', () => {
  const css = fontFaces.join('')
  expect(css).toMatch(/font-family: Inter;[^}]*font-display: swap;/)
  expect(css.match(/ size-adjust: 10/g)).toHaveLength(4)
  expect(css.match(/ascent-override/g)).toHaveLength(4)
  expect(css).toContain("{ --adjusted-fonts: 'Inter Fallback', 'Inter Fallback Android', Arial; }")
})

const sheets = () => [...document.querySelectorAll('style')].map(({ sheet }) => [...(sheet?.cssRules ?? [])])
const isFace = ({ type }: CSSRule) => type === CSSRule.FONT_FACE_RULE

test('the document’s rules and the font faces are in style sheets of their own, before those of components', () => {
  const Component = styled.p`
    color: red;
  `
  const { unmount } = render(
    <>
      <GlobalStyle />
      <Component />
    </>,
  )
  const [faces, rules, ...others] = sheets()
  expect(faces?.map(isFace)).toEqual(fontFaces.map((rule) => rule.startsWith('@font-face')))
  expect([rules?.length, rules?.some(isFace)]).toEqual([documentRules.length, false])
  expect(others.length).toBeGreaterThan(0)
  unmount()
  expect(sheets()).toHaveLength(others.length)
})

test('a rule that the browser does not know is left out', () => {
  const { sheet } = addStyleSheet(['p { color: red; }', '} no rule', 'a { color: red; }'])
  expect([...(sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).selectorText)).toEqual(['p', 'a'])
})

test('a page that the server has rendered gets no second copy of the document’s rules, and keeps its font', () => {
  document.head.innerHTML = '<style data-document></style><style data-fonts></style>'
  render(<GlobalStyle />)
  expect(sheets().flat()).toEqual([])
})

test('a rendered page that is not shown gets the typeface', () => {
  document.head.innerHTML = '<style data-document></style>'
  render(<GlobalStyle />)
  expect(sheets().flat()).toHaveLength(fontFaces.length)
})
