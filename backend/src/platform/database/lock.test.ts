import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { FolderTakenError, takeLock } from './lock.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(folder, 'db.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('F16: a locked folder is refused until its lock is released', () => {
  const release = takeLock(path)
  expect(() => takeLock(path)).toThrow(FolderTakenError)
  release()
  takeLock(path)()
})

test.each([
  ['names a process that is dead', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['names a process id that is in use again', () => String(process.pid)],
  ['was cut short by a full disk', () => ''],
])('F16: a leftover lock file that %s does not hold the folder', (_, text) => {
  writeFileSync(path, text())
  takeLock(path)()
})

describe('with another process', () => {
  const root = resolve(__dirname, '../../../..')
  let holder: ChildProcess | undefined

  afterEach(() => holder?.kill('SIGKILL'))

  async function lockElsewhere(): Promise<ChildProcess> {
    const lock = JSON.stringify(join(root, 'backend/src/platform/database/lock.ts'))
    const script = `const { takeLock } = await import(${lock})
      takeLock(${JSON.stringify(path)}); console.log('locked'); setInterval(() => {}, 1000)`
    holder = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(holder.stdout ?? holder, 'data')
    return holder
  }

  test('F16: kill -9 frees the folder at once', async () => {
    const killed = await lockElsewhere()
    expect(() => takeLock(path)).toThrow(`${folder} is in use by process ${killed.pid}`)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    takeLock(path)()
  }, 60_000)

  test('F16: a suspended process keeps the folder', async () => {
    const suspended = await lockElsewhere()
    suspended.kill('SIGSTOP')
    expect(() => takeLock(path)).toThrow(FolderTakenError)
  }, 60_000)

  test('F16: a second backend on the same folder stops with one clear line', () => {
    const release = takeLock(path)
    const second = spawnSync(process.execPath, [join(root, 'backend/src/main.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0' },
      encoding: 'utf8',
    })
    release()
    expect([second.status, second.stdout]).toEqual([1, ''])
    expect(second.stderr.trim().split('\n').at(-1)).toBe(`${folder} is in use by process ${process.pid}`)
  }, 60_000)
})
