import { sectionAt } from './use-current-section.ts'

const HEIGHT = 900
const at = (...tops: number[]) =>
  sectionAt(
    tops.map((top, index) => ({ id: `section-${index + 1}`, top })),
    HEIGHT,
  )

test('the section an anchor led to is current, though the next one’s heading is near', () => {
  expect(at(80, 260, 600)).toBe('section-1')
})

test('at the end of the page, where a heading cannot come further up, it is current all the same', () => {
  expect(at(-700, -400, 250)).toBe('section-3')
})

test('deep in a section that section is current, until the next heading comes into the upper third', () => {
  expect(at(-500, 301, 700)).toBe('section-1')
  expect(at(-501, 300, 699)).toBe('section-2')
})

test('before the first section none is', () => {
  expect(at(500, 800, 1200)).toBeUndefined()
})
