import { render } from '@testing-library/react'
import { fontFaces } from './font-faces.ts'
import { GlobalStyle } from './global-style.tsx'

test('text is shown at once in system fonts with the font’s metrics, until the font arrives', () => {
  const css = fontFaces.join('')
  expect(css).toMatch(/font-family: 'Inter';[^}]*font-display: swap;/)
  expect(css.match(/ size-adjust: 10/g)).toHaveLength(4)
  expect(css.match(/ascent-override/g)).toHaveLength(4)
})

test('the font faces are in a style sheet of their own', () => {
  render(<GlobalStyle />)
  const rules = [...document.styleSheets].map((sheet) => [...sheet.cssRules].map(({ type }) => type))
  const isFace = (type: number) => type === CSSRule.FONT_FACE_RULE
  const withFaces = rules.filter((types) => types.some(isFace))
  expect(withFaces).toHaveLength(1)
  expect(withFaces[0]).toHaveLength(fontFaces.length)
  expect(withFaces[0]?.every(isFace)).toBe(true)
})

test('a page that the server has rendered has its font faces already', () => {
  document.head.innerHTML = '<style data-fonts></style>'
  render(<GlobalStyle />)
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  expect(rules.filter(({ type }) => type === CSSRule.FONT_FACE_RULE)).toEqual([])
})
