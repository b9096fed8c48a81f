import { createLineBudget } from './line-budget.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setUp(lines: number, characters = 10_000) {
  const summaries: number[] = []
  const budget = createLineBudget({ lines, characters }, (leftOut) => summaries.push(leftOut))
  const admit = (count: number, length = 10) =>
    Array.from({ length: count }, () => budget.admits(length)).filter(Boolean).length
  return { summaries, admit }
}

test('A34: a minute has a bounded number of lines, and one line says how many were left out', () => {
  const { summaries, admit } = setUp(5)
  expect(admit(3)).toBe(3)
  expect(admit(10)).toBe(2)
  jest.advanceTimersByTime(59_999)
  expect([admit(1), summaries]).toEqual([0, []])
  jest.advanceTimersByTime(1)
  expect(summaries).toEqual([9])
  expect(admit(10)).toBe(5)
})

test('A34: a minute has a bounded size', () => {
  const { admit } = setUp(100, 1_000)
  expect(admit(10, 300)).toBe(3)
  expect(admit(10, 100)).toBe(1)
})

test('a minute in which nothing is left out has no such line', () => {
  const { summaries, admit } = setUp(5)
  for (let minute = 0; minute < 3; minute += 1) {
    expect(admit(5)).toBe(5)
    jest.advanceTimersByTime(60_000)
  }
  expect(summaries).toEqual([])
})
