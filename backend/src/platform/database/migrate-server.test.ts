import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { startPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'
import { migrateServer } from './migrate-server.ts'
import { ownMigrations } from './migrations.ts'
import { openServer } from './server.ts'

const published = join(__dirname, '../../../migrations')
/** Up to here each migration is one transaction. */
const LAST_AT_ONCE = '0011_payment_refunds'
/** Drops columns that backends of the release before still read: they fail from then on. */
const ENDS_RELEASE_BEFORE = '0015_order_state'

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}
const readJournal = (folder: string) => JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal

const { entries } = readJournal(published)
const later = entries
  .slice(entries.findIndex(({ tag }) => tag === LAST_AT_ONCE) + 1)
  .map(({ tag }) => ({ tag, text: readFileSync(join(published, `${tag}.sql`), 'utf8') }))

test('every migration of a table that may be large is applied online', () => {
  const isOfNewTable = (text: string, table: string) => text.includes(`CREATE TABLE "${table}"`)
  const blocking = later.filter(
    ({ tag, text }) =>
      tag !== ENDS_RELEASE_BEFORE &&
      !text.startsWith('-- online\n') &&
      [...text.matchAll(/(?:CREATE(?: UNIQUE)? INDEX "\w+" ON|UPDATE|ALTER TABLE) "(\w+)"/g)].some(
        ([, table = '']) => !isOfNewTable(text, table),
      ),
  )
  expect(blocking.map(({ tag }) => tag)).toEqual([])
})

test('a column is required online only after a constraint that refuses rows without it was validated', () => {
  const unchecked = later.filter(
    ({ text }) =>
      text.startsWith('-- online\n') &&
      [...text.matchAll(/ALTER TABLE ("\w+") ALTER COLUMN "\w+" SET NOT NULL/g)].some(
        ({ 1: table = '', index }) => !text.slice(0, index).includes(`ALTER TABLE ${table} VALIDATE CONSTRAINT`),
      ),
  )
  expect(unchecked.map(({ tag }) => tag)).toEqual([])
})

describeOnPostgres('a PostgreSQL server in use', (bin) => {
  let postgres: TestPostgres
  let folder: string
  const clients: pg.Client[] = []
  const connect = async (limits: pg.ClientConfig = {}) => {
    const client = new pg.Client({ connectionString: postgres.url, ...limits })
    await client.connect()
    clients.push(client)
    return client
  }
  /** Writes migrations of these statements; the first one makes the table. */
  const write = (...migrations: readonly string[][]) => {
    const all = [['create table sold (id int, price int)'], ...migrations]
    const entries = all.map((_, index) => ({
      idx: index,
      version: '7',
      when: index + 1,
      tag: `m${index}`,
      breakpoints: true,
    }))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
    for (const [index, statements] of all.entries())
      writeFileSync(join(folder, `m${index}.sql`), statements.join('--> statement-breakpoint\n'))
  }
  /** Resolves when a connection waits for a lock. */
  const untilWaiting = async (sql: pg.Client) => {
    for (;;) {
      const { rows } = await sql.query('select 1 from pg_locks where not granted')
      if (rows.length > 0) return
    }
  }
  const indexes = async (sql: pg.Client) => {
    const { rows } = await sql.query<{ name: string; valid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'sold'::regclass order by 1`,
    )
    return rows
  }

  beforeAll(async () => {
    postgres = await startPostgres(bin)
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    cpSync(join(published, 'meta'), join(folder, 'meta'), { recursive: true })
  }, 60_000)
  beforeEach(async () => {
    const sql = await connect()
    await sql.query('drop schema if exists drizzle cascade; drop table if exists sold')
    write()
    await migrateServer(sql, { folder, table: ownMigrations.table })
  })
  afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())))
  afterAll(() => {
    postgres.dispose()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each([
    ['built', ['-- online\nCREATE INDEX "sold_price" ON "sold" ("price");'], ['sold_id', 'sold_price']],
    ['dropped', ['-- online\nDROP INDEX "sold_id";'], []],
    [
      'replaced',
      ['-- online\nDROP INDEX "sold_id";', 'CREATE INDEX "sold_id" ON "sold" ("id", "price");'],
      ['sold_id'],
    ],
  ])('orders are placed while an index is %s', async (_change, statements, left) => {
    const [sql, order, other] = [await connect(), await connect(), await connect({ lock_timeout: 1_000 })]
    await sql.query('create index sold_id on sold (id)')
    write(statements)
    await order.query('begin; insert into sold values (1, 1)')
    const migrating = migrateServer(sql, { folder, table: ownMigrations.table })
    await untilWaiting(other)
    await other.query('insert into sold values (2, 2)')
    await order.query('commit')
    await migrating
    expect(await indexes(other)).toEqual(left.map((name) => ({ name, valid: true })))
  })

  test('orders do not wait behind a change that waits for a long read', async () => {
    const [sql, report, order] = [await connect(), await connect(), await connect({ lock_timeout: 1_000 })]
    write(['-- online\nALTER TABLE "sold" ADD COLUMN "note" text;'])
    await report.query('begin; select * from sold')
    const migrating = migrateServer(sql, { folder, table: ownMigrations.table })
    await untilWaiting(order)
    await order.query('insert into sold values (1, 1)')
    await report.query('commit')
    await migrating
    expect((await order.query('select note from sold')).rows).toEqual([{ note: null }])
  })

  test('an interrupted migration goes on after its last statement, and an unfinished index is built again', async () => {
    const sql = await connect()
    const steps = [
      '-- online\nALTER TABLE "sold" ADD COLUMN "half" int;',
      'CREATE INDEX "sold_half" ON "sold" ((1 / "price"));',
    ]
    write(steps)
    await sql.query('insert into sold values (1, 0)')
    await expect(migrateServer(sql, { folder, table: ownMigrations.table })).rejects.toThrow('division by zero')
    expect(await indexes(sql)).toEqual([{ name: 'sold_half', valid: false }])
    await sql.query('update sold set price = 1')
    await migrateServer(sql, { folder, table: ownMigrations.table })
    expect(await indexes(sql)).toEqual([{ name: 'sold_half', valid: true }])
    await migrateServer(sql, { folder, table: ownMigrations.table })
  })

  test('a migration that is not online is one transaction', async () => {
    const sql = await connect()
    write(['ALTER TABLE "sold" ADD COLUMN "note" text;', 'ALTER TABLE "missing" ADD COLUMN "note" text;'])
    await expect(migrateServer(sql, { folder, table: ownMigrations.table })).rejects.toThrow('"missing" does not exist')
    await expect(sql.query('select note from sold')).rejects.toThrow('"note" does not exist')
  })

  test('backends that start together take turns, also while an index is built', async () => {
    const sql = await connect()
    const { entries: _, ...journal } = readJournal(published)
    const first = entries.slice(0, entries.findIndex(({ tag }) => tag === LAST_AT_ONCE) + 1)
    for (const { tag } of first) cpSync(join(published, `${tag}.sql`), join(folder, `${tag}.sql`))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: first }))
    await sql.query('drop schema drizzle cascade')
    await migrateServer(sql, { folder, table: ownMigrations.table })
    const options = { onError: (error: Error) => expect(error).toBeUndefined() }
    const opened = await Promise.all([1, 2, 3].map(() => openServer(postgres.url, options)))
    await Promise.all(opened.map(({ close }) => close()))
    const { rows } = await sql.query(
      'select count(*)::int as applied from drizzle.__drizzle_migrations where statements is null',
    )
    expect(rows).toEqual([{ applied: entries.length }])
  }, 60_000)
})
