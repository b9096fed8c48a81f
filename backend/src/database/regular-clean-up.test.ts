import { regularCleanUp } from './regular-clean-up.ts'

const at = (minutes: number) => new Date(minutes * 60_000)

test('cleans up with every fiftieth part of the limit, however many writes come at once', async () => {
  const cleanUp = jest.fn(() => Promise.resolve())
  const written = regularCleanUp(500, cleanUp)
  await written(at(100))
  expect(cleanUp).toHaveBeenCalledTimes(1)
  await Promise.all(Array.from({ length: 30 }, () => written(at(101))))
  expect(cleanUp).toHaveBeenCalledTimes(4)
})

test('cleans up ten minutes after the last time', async () => {
  const cleanUp = jest.fn(() => Promise.resolve())
  const written = regularCleanUp(500, cleanUp)
  for (const minutes of [100, 109, 110, 111]) await written(at(minutes))
  expect(cleanUp.mock.calls).toEqual([[at(100)], [at(110)]])
})
