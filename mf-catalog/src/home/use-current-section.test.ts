import { sectionAt } from './use-current-section.ts'

const HEIGHT = 900
const at = (...tops: number[]) =>
  sectionAt(
    tops.map((top, index) => ({ id: `section-${index + 1}`, top })),
    HEIGHT,
  )

test('the first section in the upper third is current, even if the heading of the next one is there too', () => {
  expect(at(80, 260, 600)).toBe('section-1')
})

test('at the end of the page a section is current although its heading cannot scroll to the top', () => {
  expect(at(-700, -400, 250)).toBe('section-3')
})

test('a section stays current until the next heading enters the upper third', () => {
  expect(at(-500, 301, 700)).toBe('section-1')
  expect(at(-501, 300, 699)).toBe('section-2')
})

test('above the first section no section is current', () => {
  expect(at(500, 800, 1200)).toBeUndefined()
})
