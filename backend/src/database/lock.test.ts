import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildBackend } from '../testing/build.ts'
import { FolderTakenError, takeLock } from './lock.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(folder, 'db.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('F16: a folder belongs to one process until it gives it back', () => {
  const release = takeLock(path)
  expect(() => takeLock(path)).toThrow(FolderTakenError)
  release()
  expect(existsSync(path)).toBe(false)
  takeLock(path)()
})

test('F16: the lock of a process that is dead is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(path, JSON.stringify({ pid, started: 'long ago' }))
  const release = takeLock(path)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  release()
})

test('F16: a pid that another process has by now does not hold the folder', () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, started: 'before the last boot' }))
  takeLock(path)()
})

test('F16: a lock cut short by a full disk does not hold the folder', () => {
  writeFileSync(path, '{"pid":')
  takeLock(path)()
})

test('giving back leaves the lock of whoever has the folder now', () => {
  const release = takeLock(path)
  writeFileSync(path, '{"pid":1,"started":""}')
  release()
  expect(existsSync(path)).toBe(true)
})

test('F16: a second backend on the same folder is refused by one clear line', () => {
  const root = resolve(__dirname, '../../..')
  buildBackend(root)
  const release = takeLock(path)
  const second = spawnSync(process.execPath, [join(root, 'backend/dist/main.js')], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0' },
    encoding: 'utf8',
  })
  release()
  expect([second.status, second.stdout]).toEqual([1, ''])
  expect(second.stderr.trim().split('\n').at(-1)).toBe(`${folder} is in use by process ${process.pid}`)
}, 60_000)
