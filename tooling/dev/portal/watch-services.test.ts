import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createChanges, type Changes } from './changes.ts'
import { watchServices } from './watch-services.ts'

let folder: string
let restart: jest.Mock<Promise<void>, []>
let changes: Changes
/** Called for each change that the watch has seen. */
let begin: jest.SpyInstance
let stop: () => void
let told: { versions: Record<string, string>; problems: string[] }[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'))
  restart = jest.fn(() => Promise.resolve())
  changes = createChanges()
  begin = jest.spyOn(changes, 'begin')
  told = []
  changes.follow((text) => told.push(JSON.parse(text)))
  stop = watchServices({ services: [{ restart }], folders: [folder], changes, say: () => undefined })
})
afterEach(() => {
  stop()
  rmSync(folder, { recursive: true })
})

const save = (file: string, text: string) => writeFileSync(join(folder, file), text)
const news = async (count: number) => {
  while (told.length <= count) await pause(20)
  return told[count]
}

test('files that are saved together restart the services once, and pages learn that they run with them', async () => {
  save('route.ts', 'export const a: number = 1')
  save('other.ts', 'export const b = 2')
  expect(await news(1)).toMatchObject({ versions: { services: expect.any(String) }, problems: [] })
  expect(restart).toHaveBeenCalledTimes(1)
})

test('a file with a syntax error is told and restarts nothing, until it is mended', async () => {
  save('route.ts', 'export const a: = 1')
  expect(await news(1)).toEqual({
    versions: {},
    problems: [expect.stringMatching(/route\.ts:\n.*Unexpected token/)],
  })
  expect(restart).not.toHaveBeenCalled()

  save('route.ts', 'export const a = 1')
  expect(await news(2)).toMatchObject({ problems: [] })
  expect(restart).toHaveBeenCalledTimes(1)
})

test('a service that does not start is told, and the next change starts it', async () => {
  restart.mockRejectedValueOnce(new Error('The backend did not start'))
  save('route.ts', 'throw 1')
  expect(await news(1)).toMatchObject({ problems: ['The backend did not start'] })
  save('route.ts', 'export const a = 1')
  expect(await news(2)).toMatchObject({ problems: [] })
})

test('files that are saved one by one during a restart are one more restart', async () => {
  let end = () => {}
  restart.mockReturnValueOnce(new Promise((resolve) => (end = resolve)))
  save('route.ts', 'export const a = 1')
  while (restart.mock.calls.length === 0) await pause(20)
  for (const text of ['2', '3', '4']) {
    begin.mockClear()
    save('route.ts', `export const a = ${text}`)
    while (begin.mock.calls.length === 0) await pause(20)
    // Each of them plans a restart of its own.
    await pause(100)
  }
  end()
  expect(await news(1)).toMatchObject({ problems: [] })
  await pause(100)
  expect([restart.mock.calls.length, told.length]).toEqual([2, 2])
})

test('a test that is saved is no change', async () => {
  save('route.test.ts', 'export const a: = 1')
  save('route.ts', 'export const a = 1')
  expect(await news(1)).toMatchObject({ problems: [] })
})
