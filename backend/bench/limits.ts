// `npm run bench -- limits [rounds]`: in each of 1,000 rounds one member sends 20 orders at once to three backends on one
// PostgreSQL server, with a limit of the period that some of them fit into (APPR-002). Prints how many were placed and
// refused. Exits with 1 if the placed ones exceed the limit, an answered order is missing or one is stored without an answer,
// or an order is refused that still fits.
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createOrder, IDEMPOTENCY_KEY, LIMIT_EXCEEDED } from 'shared-contracts/api/orders'
import { openDatabase } from '../src/platform/database/open.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { openBrowser, signedIn } from '../src/testing/browser.ts'
import { createClient } from '../src/testing/client.ts'
import { findPostgres, startPostgres } from '../src/testing/database/start-postgres.ts'
import { bodyOf, contacts } from '../src/testing/order.ts'
import { standInMigrations } from '../../stand-ins/src/migrations.ts'
import { writeSampleData } from '../../stand-ins/src/seed/seed.ts'
import { createBackendProcess } from './kill-orders/backend-process.ts'

const ROUNDS = Number(process.argv[2] ?? 1_000)
const [BACKENDS, AT_ONCE, MOST_PIECES] = [3, 20, 3]
/** A token lives for longer than so many rounds. */
const ROUNDS_OF_TOKEN = 20
const [PHONE, PRODUCT, params] = ['79000000002', 7101, { orgId: 1003 }] as const

const print = (line: string) => process.stdout.write(`${line}\n`)
const bin = findPostgres()
if (bin === undefined) throw new Error('needs an installed PostgreSQL server')
const postgres = await startPostgres(bin, { isDurable: true })
const dataDir = await mkdtemp(join(tmpdir(), 'portal-limits-'))
const where = { dataDir, databaseUrl: postgres.url }
const { db, close } = await openDatabase({ ...where, migrations: [standInMigrations], onError: console.error })
await writeSampleData(db, readSettings({}))
await close()
const sql = new pg.Client({ connectionString: postgres.url })
await sql.connect()

const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SAMPLE_DATA: 'false', UNPAID_STOCK_PERCENT: '100' }
const first = await createBackendProcess(env)
const others = Array.from({ length: BACKENDS - 1 }, () => createBackendProcess({ ...env, PUBLIC_URL: first.url }))
const backends = [first, ...(await Promise.all(others))]
const count = { placed: 0, refused: 0, beyond: 0, lost: 0, unanswered: 0, wronglyRefused: 0, repeated: 0 }

/** Begins a fresh period with a limit of so many pieces. */
async function limitTo(pieces: number): Promise<void> {
  await sql.query(`update orders set created_at = created_at - interval '2 years'
    where not is_sample and created_at > now() - interval '1 day'`)
  await sql.query(
    `update memberships set limit_period = 'month', limit_per_period = (select price from products where id = $1) * $2
      where organisation_id = $3`,
    [PRODUCT, pieces, params.orgId],
  )
}

/** Orders of this round by number, with their pieces. */
async function storedOrders(): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ id: number; quantity: number }>(
    `select orders.id, quantity from orders join order_lines on order_id = orders.id
      where not is_sample and created_at > now() - interval '1 day'`,
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

async function round(token: string): Promise<void> {
  const limit = randomInt(1, (AT_ONCE * (1 + MOST_PIECES)) / 2)
  await limitTo(limit)
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const pieces = 1 + randomInt(MOST_PIECES)
      const headers = index % 2 ? { [IDEMPOTENCY_KEY]: randomUUID() } : {}
      const sent = { params, query: { delivery: false }, body: bodyOf(contacts, [PRODUCT, pieces]), token, headers }
      const client = createClient(backends[index % BACKENDS]?.url ?? '')
      let response = await client.send(createOrder, sent)
      // It waited for the others for too long, and placed nothing.
      for (; response.status === 503; count.repeated += 1) response = await client.send(createOrder, sent)
      const body = (await response.json()) as { orderId?: number; code?: string }
      if (response.status !== 200 && body.code !== LIMIT_EXCEEDED) {
        throw new Error(`${response.status} ${JSON.stringify(body)}`)
      }
      return { pieces, orderId: body.orderId }
    }),
  )
  const stored = await storedOrders()
  const spent = [...stored.values()].reduce((sum, pieces) => sum + pieces, 0)
  const acknowledged = new Set(answers.flatMap(({ orderId }) => orderId ?? []))
  const refused = answers.filter(({ orderId }) => orderId === undefined)
  count.placed += acknowledged.size
  count.refused += refused.length
  if (spent > limit) count.beyond += 1
  count.lost += [...acknowledged].filter((id) => !stored.has(id)).length
  count.unanswered += [...stored.keys()].filter((id) => !acknowledged.has(id)).length
  count.wronglyRefused += refused.filter(({ pieces }) => spent + pieces <= limit).length
}

try {
  await Promise.all(backends.map((backend) => backend.start()))
  await sql.query('update products set stock = 1000000 where id = $1', [PRODUCT])
  let token = ''
  for (let done = 0; done < ROUNDS; done += 1) {
    if (done % ROUNDS_OF_TOKEN === 0) {
      token = (await signedIn(openBrowser(first.url), first.url, PHONE)).access_token
    }
    await round(token)
  }
  const { placed, refused, beyond, lost, unanswered, wronglyRefused, repeated } = count
  print(`${ROUNDS} rounds of ${AT_ONCE} orders at once on ${BACKENDS} backends: ${placed} placed, ${refused} refused`)
  print(
    `beyond the limit ${beyond}, lost ${lost}, stored unanswered ${unanswered}, refused wrongly ${wronglyRefused}; sent again after 503: ${repeated}`,
  )
  if (beyond + lost + unanswered + wronglyRefused > 0) process.exitCode = 1
} finally {
  await Promise.all(backends.map((backend) => backend.end('SIGTERM')))
  await sql.end()
  postgres.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
