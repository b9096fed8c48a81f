import { spawnSync } from 'node:child_process'
import {
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createOrder, getOrders } from 'shared-contracts/api/orders'
import { createClient } from '../../testing/client.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { nodeFlags } from '../../testing/prepare.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

const root = resolve(__dirname, '../../../..')
const special = { orgId: 1005 }

/** A backend that was stopped, with one order. */
let backend: TestBackend
let orderId: number
let copies: string

beforeAll(async () => {
  backend = await startBackend()
  const api = createClient(backend.url)
  const token = await backend.signIn('79000000003')
  const sent = { params: special, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token }
  orderId = (await api.answer(createOrder, sent)).orderId
  copies = mkdtempSync(join(tmpdir(), 'damaged-'))
}, 120_000)
afterAll(async () => {
  await backend.dispose()
  rmSync(copies, { recursive: true, force: true })
}, 60_000)

/** The paths of all files and folders with their modes. */
function modesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => {
    const entry = lstatSync(join(folder, path))
    return `${entry.isDirectory() ? 'folder' : 'file'} ${(entry.mode & 0o777).toString(8)}`
  })
}

/** The paths, sizes and times of all files of a folder. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((path) => {
      const { size, mtimeMs, mode } = statSync(join(folder, path))
      return `${path} ${size} ${mtimeMs} ${mode}`
    })
}

/** Starts a backend that is expected to fail. @returns its exit code and what it printed */
function startOn(dataDir: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, join(root, 'backend/src/main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  const lines = `${stdout}${stderr}`.trim().split('\n')
  return { status, lines: lines.filter((line) => !line.startsWith('oidc-provider WARNING')) }
}

test('the data folder is readable by its owner only, while the backend runs and after it has stopped', async () => {
  const isPrivate = () => {
    expect(statSync(backend.dataDir).mode & 0o777).toBe(0o700)
    expect(new Set(modesOf(backend.dataDir))).toEqual(new Set(['folder 700', 'file 600']))
  }
  isPrivate()
  await backend.stop()
  isPrivate()
}, 60_000)

describe('F26: a damaged data folder', () => {
  test.each<[string, (db: string) => void]>([
    ['PG_VERSION is missing', (db) => rmSync(join(db, 'PG_VERSION'))],
    ['global/pg_control has 100 bytes instead of 8192', (db) => truncateSync(join(db, 'global/pg_control'), 100)],
    [
      'pg_wal has no log file',
      (db) => {
        for (const name of readdirSync(join(db, 'pg_wal'))) rmSync(join(db, 'pg_wal', name), { recursive: true })
      },
    ],
  ])(
    '%s: the start ends with one line and changes nothing',
    (fault, damage) => {
      const dataDir = mkdtempSync(join(copies, 'data-'))
      const db = join(dataDir, 'db')
      cpSync(join(backend.dataDir, 'db'), db, { recursive: true, preserveTimestamps: true })
      damage(db)
      const before = filesOf(db)
      expect(startOn(dataDir)).toEqual({
        status: 1,
        lines: [
          `The database in ${db} is damaged: ${fault}. ` +
            'Restore the folder from a backup, or delete all data with npm run reset',
        ],
      })
      expect(filesOf(db)).toEqual(before)
      rmSync(dataDir, { recursive: true })
    },
    60_000,
  )

  test('a damage that only the database itself notices ends with one line too', () => {
    const dataDir = mkdtempSync(join(copies, 'data-'))
    const db = join(dataDir, 'db')
    cpSync(join(backend.dataDir, 'db'), db, { recursive: true })
    const control = join(db, 'global/pg_control')
    writeFileSync(control, readFileSync(control).fill(0xff, 0, 64))
    expect(startOn(dataDir)).toEqual({
      status: 1,
      lines: [
        expect.stringMatching(/^The database in .* is damaged: it does not open \(.+\)\. Restore .* npm run reset$/),
      ],
    })
  }, 60_000)
})

test('F26: an interrupted first start is made again', async () => {
  const dataDir = mkdtempSync(join(copies, 'data-'))
  cpSync(join(backend.dataDir, 'db/base'), join(dataDir, 'db/base'), { recursive: true })
  writeFileSync(join(dataDir, 'db.creating'), '')
  const again = await startBackend({ DATA_DIR: dataDir, SAMPLE_DATA: 'false' })
  expect(readdirSync(dataDir).toSorted()).toEqual(['db', 'db.lock'])
  await again.dispose()
}, 60_000)

test('F26: the whole folder opens again with its orders', async () => {
  await backend.start()
  const token = await backend.signIn('79000000003')
  const [first] = await createClient(backend.url).answer(getOrders, { params: special, query: {}, token })
  expect(first?.orderId).toBe(orderId)
}, 60_000)
