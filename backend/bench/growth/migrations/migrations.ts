import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateServer } from '../../../src/platform/database/migrate-server.ts'
import { ownMigrations } from '../../../src/platform/database/migrations.ts'
import { findPostgres, startPostgres } from '../../../src/testing/database/start-postgres.ts'
import { writeFiveYears } from '../../../src/testing/volume/five-years.ts'
import type { Volume } from '../../../src/testing/volume/made-rows.ts'
import { buyersMeanwhile } from './buyers-meanwhile.ts'
import { watchLocks } from './locks.ts'
import { LARGEST } from '../prepare.ts'
import { ms, seconds, type Report } from '../report.ts'

/** The last migration before those that prepare the schema for five years of orders. */
const FROM = '0011_payment_refunds'
/** Longest time of a buyer's order or read while the server is migrated, ms. */
const LONGEST_MS = 1_000

/** What the orders refer to. */
const BASE = [
  `insert into products (id, name, type, price, stock, position) select id, '', 'FN', 1649000, 1000000, id from generate_series(7101, 7102) id`,
  `insert into organisations (id, short_name, long_name, inn, ogrn, partner_id, legal_address, postal_address, type)
    values (${LARGEST}, '', '', '', '', 1, '', '', 'SPECIAL')`,
]

/** Fills a server with the schema of `FROM` and migrates it step by step, while buyers order and read on. */
export async function migrateFull(report: Report, volume: Volume) {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('needs an installed PostgreSQL server')
  const postgres = await startPostgres(bin, { isDurable: true })
  const folder = await mkdtemp(join(tmpdir(), 'portal-growth-'))
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const { entries, ...journal } = JSON.parse(await readFile(join(ownMigrations.folder, 'meta/_journal.json'), 'utf8'))
    await cp(ownMigrations.folder, folder, { recursive: true })
    /** Brings the server to one migration. */
    const migrateTo = async (tag: string) => {
      const end = entries.findIndex((entry: { tag: string }) => entry.tag === tag) + 1
      const shortened = { ...journal, entries: entries.slice(0, end) }
      await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(shortened))
      await migrateServer(client, { folder, table: ownMigrations.table })
    }
    await migrateTo(FROM)
    for (const statement of BASE) await client.query(statement)
    await writeFiveYears(client, LARGEST, volume)
    report.row(`Migrations of ${volume.orders} orders`, ['time', 'order', 'read', 'refused'])
    const first = entries.findIndex(({ tag }: { tag: string }) => tag === FROM) + 1
    for (const { tag } of entries.slice(first)) {
      const buyers = await buyersMeanwhile(postgres.url)
      const locks = await watchLocks(postgres.url, client)
      const began = performance.now()
      await migrateTo(tag)
      const time = performance.now() - began
      const { order, read, refused } = await buyers.end()
      const isWithin = order <= LONGEST_MS && read <= LONGEST_MS && refused === 0
      report.row(tag, [seconds(time), ms(order), ms(read), String(refused)], isWithin)
      for (const line of await locks.end()) report.say(`  ${line}`)
    }
  } finally {
    await client.end()
    postgres.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}
