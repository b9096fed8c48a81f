import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AddressInfo } from 'node:net'
import { baseImages } from '../compose/stand-ins.ts'
import { inRoot } from '../workspace.ts'
import { dataDirOf, prepareDataDir } from './data-dir.ts'
import { lockDataDir } from './lock.ts'
import { createServer as createPortalServer, listen } from './edge/server.ts'
import { isInstalled, MIN_NODE, nodeVersionProblem } from '../install/checks.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runner-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the version of Node', () => {
  test.each(['18.20.4', '20.18.3', 'v20.0.0', '4.9.1'])('%s is refused in one line', (version) => {
    expect(nodeVersionProblem(version)).toBe(`Node.js 20.19 or newer is needed; this is ${version}.`)
  })

  test.each(['20.19.0', 'v20.20.2', '22.0.0', '24.1.0'])('%s is accepted', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined()
  })

  test('is the same for the commands, the images and version managers', () => {
    const version = readFileSync(inRoot('.nvmrc'), 'utf8').trim()
    const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
    expect(Object.values(optionalDependencies)).toEqual(Array.from({ length: 4 }, () => version))
    expect(baseImages.NODE_IMAGE).toBe(`node:${version}-bookworm-slim`)
    for (const file of [
      'backend/Dockerfile',
      'renderer/Dockerfile',
      'nginx/Dockerfile',
      'docker-compose.yml',
      '.env.example',
    ])
      expect(readFileSync(inRoot(file), 'utf8')).toMatch(new RegExp(`NODE_IMAGE(=|:-)${baseImages.NODE_IMAGE}`))
  })

  test('has the same minimum as package.json', () => {
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

  test('are complete when every needed package has the locked version', () => {
    expect(isInstalled(wanted, { 'node_modules/react': { version: '19.3.1' } })).toBe(true)
  })

  test('are incomplete when a package is missing or has another version', () => {
    expect(isInstalled(wanted, {})).toBe(false)
    expect(isInstalled(wanted, { 'node_modules/react': { version: '19.3.0' } })).toBe(false)
    const outdated = {
      'node_modules/react': { version: '19.3.1' },
      'node_modules/other-platform': { version: '0.9.0' },
    }
    expect(isInstalled(wanted, outdated)).toBe(false)
  })
})

describe('the lock of the data folder', () => {
  test('refuses a second portal until it is released', () => {
    const release = lockDataDir(folder)
    expect(() => lockDataDir(folder)).toThrow(`A portal (process ${process.pid}) already runs on the data folder`)
    release()
    lockDataDir(folder)()
  })

  test('is free as soon as its process is killed', async () => {
    const lock = JSON.stringify(pathToFileURL(inRoot('tooling/runner/lock.ts')).href)
    const script = `const { lockDataDir } = await import(${lock})
      lockDataDir(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => undefined, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    expect(() => lockDataDir(folder)).toThrow(`process ${holder.pid}`)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    lockDataDir(folder)()
  })

  test.each([
    ['names a dead process', () => spawnSync(process.execPath, ['-e', '']).pid],
    ['names a process that uses the same number now', () => process.pid],
    ['is damaged', () => '{bad'],
  ])('ignores a leftover file that %s', (_, text) => {
    writeFileSync(join(folder, 'portal.lock'), String(text()))
    lockDataDir(folder)()
  })
})

describe('the data folder', () => {
  test('is .data, or the value of DATA_DIR', () => {
    expect(dataDirOf({})).toBe(inRoot('.data'))
    expect(dataDirOf({ DATA_DIR: folder })).toBe(folder)
  })

  test('is open to its owner only, also one that exists', () => {
    if (process.platform === 'win32') return
    chmodSync(folder, 0o755)
    for (const dataDir of [folder, join(folder, 'parent', 'data')]) {
      prepareDataDir(dataDir)
      expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    }
  })

  test('is reported in one line when it cannot be made', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => prepareDataDir(join(folder, 'file', 'data'))).toThrow('Cannot write to the data folder')
  })

  test('is reported when it cannot be written', () => {
    if (process.getuid?.() === 0) return // root may write everywhere
    chmodSync(folder, 0o500)
    expect(() => prepareDataDir(folder)).toThrow('Cannot write to the data folder')
  })
})

describe('the address to listen on', () => {
  const start = (address: { port: number; host: string }) =>
    listen(createPortalServer({ headersOf: () => ({}) }), address)

  test('is reported in one line if its port is busy', async () => {
    const other = createServer()
    await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)))
    const { port } = other.address() as AddressInfo
    await expect(start({ port, host: '127.0.0.1' })).rejects.toThrow(`Port ${port} is in use`)
    await new Promise((resolve) => other.close(resolve))
  })

  test('is reported in one line if this machine does not have it', async () => {
    await expect(start({ port: 0, host: '192.0.2.1' })).rejects.toThrow(/^Cannot listen on 192\.0\.2\.1, port 0: .+$/)
  })
})
