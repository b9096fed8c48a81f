import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServiceLog } from './service-log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const say = () => undefined

test('a new start appends to the log, which only its owner can read', async () => {
  for (const line of ['first', 'second']) {
    const log = openServiceLog(folder, 'backend', { say })
    log.write(line)
    await log.close()
    expect(log.path).toBe(join(folder, 'logs', 'backend.log'))
  }
  const path = join(folder, 'logs', 'backend.log')
  expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('full logs are kept in a bounded number', async () => {
  for (let start = 0; start < 10; start += 1) {
    const log = openServiceLog(folder, 'backend', { say, size: '100B' })
    log.write(`${start} ${'a'.repeat(110)}`)
    await log.close()
  }
  const names = readdirSync(join(folder, 'logs')).sort()
  expect(names.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((index) => `backend.${index}.log`))
  expect(names.slice(5)).toEqual(names.length > 5 ? ['backend.log'] : [])
  expect(readFileSync(join(folder, 'logs', 'backend.1.log'), 'utf8')).toMatch(/^[89] a/)
})

test('a log that cannot be written is reported once, and the portal goes on', async () => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'logs'), 'a file')
  const reported = await new Promise((resolve) => {
    const log = openServiceLog(join(folder, 'data'), 'renderer', { say: resolve })
    log.write('line')
  })
  expect(reported).toMatch(/^The renderer's log cannot be written: /)
})
