import { slowestTests } from './slowest.ts'

const tests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `test ${index}`, ms: index * 100 }))

test('lists the twenty slowest tests, the slowest first', () => {
  const lines = slowestTests(tests(30)).split('\n')
  expect(lines[0]).toBe('The 20 slowest of 30 tests:')
  expect(lines).toHaveLength(21)
  expect(lines[1]).toBe('   2.9 s  test 29')
  expect(lines[20]).toBe('   1.0 s  test 10')
})

test('lists nothing for a run of up to twenty tests', () => {
  expect(slowestTests(tests(20))).toBe('')
})
