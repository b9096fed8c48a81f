import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../workspace.mjs'
import { dataDirOf, prepareDataDir } from './data-dir.mjs'
import { startServer } from './http-server.mjs'
import { isInstalled } from './install.mjs'
import { claim, lockHolder } from './lock.mjs'
import { MIN_NODE, nodeVersionProblem } from './node-version.mjs'
import { portOf } from './run-for-person.mjs'

/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runner-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the version of Node', () => {
  test.each(['18.20.4', '20.18.3', 'v20.0.0', '4.9.1'])('%s is refused in one line', (version) => {
    expect(nodeVersionProblem(version)).toBe(`Нужен Node.js 20.19 или новее, а запущен ${version}.`)
  })

  test.each(['20.19.0', 'v20.20.2', '22.0.0', '24.1.0'])('%s will do', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined()
  })

  test('is the one package.json asks for', () => {
    const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
    expect(engines.node).toBe(`>=${MIN_NODE.join('.')}`)
  })
})

describe('the installed dependencies', () => {
  const wanted = {
    '': { version: '1.0.0' },
    shell: { version: '1.0.0' },
    'node_modules/shell': { link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  }

  test('suffice when every needed package has the locked version', () => {
    expect(isInstalled(wanted, { 'node_modules/react': { version: '19.3.1' } })).toBe(true)
  })

  test('do not when one is missing or of another version', () => {
    expect(isInstalled(wanted, {})).toBe(false)
    expect(isInstalled(wanted, { 'node_modules/react': { version: '19.3.0' } })).toBe(false)
  })
})

describe('the lock of the data folder', () => {
  test('belongs to one process until it is given back', () => {
    const release = claim(folder)
    expect(lockHolder(folder)?.pid).toBe(process.pid)
    expect(() => claim(folder)).toThrow(`уже работает портал (процесс ${process.pid})`)
    release()
    expect(lockHolder(folder)).toBeUndefined()
    claim(folder)()
  })

  test('of a dead process is taken over', async () => {
    const child = spawn(process.execPath, ['--version'])
    await new Promise((resolve) => child.once('close', resolve))
    writeFileSync(join(folder, 'portal.lock'), JSON.stringify({ pid: child.pid, born: '1' }))
    expect(lockHolder(folder)).toBeUndefined()
    claim(folder)()
  })

  test('of a process whose number another one has now is taken over', () => {
    if (!existsSync('/proc/self/stat')) return
    writeFileSync(join(folder, 'portal.lock'), JSON.stringify({ pid: process.pid, born: '1' }))
    expect(lockHolder(folder)).toBeUndefined()
    claim(folder)()
  })

  test('that is damaged is taken over', () => {
    writeFileSync(join(folder, 'portal.lock'), '{bad')
    claim(folder)()
  })
})

describe('the data folder', () => {
  test('is .data, or where DATA_DIR says', () => {
    expect(dataDirOf({})).toBe(inRoot('.data'))
    expect(dataDirOf({ DATA_DIR: folder })).toBe(folder)
  })

  test('that cannot be made is refused in one line', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => prepareDataDir(join(folder, 'file', 'data'))).toThrow('Нельзя писать в папку данных')
  })

  test('that cannot be written is refused', () => {
    if (process.getuid?.() === 0) return // nothing is read-only to root
    chmodSync(folder, 0o500)
    expect(() => prepareDataDir(folder)).toThrow('Нельзя писать в папку данных')
  })
})

describe('the port', () => {
  test('is 8080, or PORT', () => {
    expect(portOf({})).toBe(8080)
    expect(portOf({ PORT: '9000' })).toBe(9000)
  })

  test.each(['abc', '-1', '70000', '80.5'])('%s is refused', (PORT) => {
    expect(() => portOf({ PORT })).toThrow(`Неверный порт: PORT=${PORT}`)
  })

  test('that is busy is refused in one line', async () => {
    const other = createServer()
    await new Promise((resolve) => other.listen(0, () => resolve(undefined)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (other.address())
    await expect(startServer(() => undefined, { port })).rejects.toThrow(`Порт ${port} занят`)
    await new Promise((resolve) => other.close(resolve))
  })
})
