import { count, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { kopecksOf, ZERO } from 'shared-contracts/domain/money'
import { spentCaptchas } from '../captcha/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { endedSessions } from '../../identity/schema.ts'
import { signInAttempts } from '../../platform/limits/schema.ts'
import { addAccount } from '../exchange/accounts.ts'
import { openRun } from '../exchange/runs/runs.ts'
import { exchangeRefusals, exchangeRuns } from '../exchange/runs/schema.ts'
import { exchangeSessions } from '../exchange/schema.ts'
import { lists } from '../lists/schema.ts'
import { letters } from '../orders/letters/schema.ts'
import { orderKeys, orders } from '../orders/schema.ts'
import { invitations } from '../people/schema.ts'
import { buyer, openShop, organisation, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { cleanUp } from '../../platform/clean-up/clean-up.ts'
import { unwantedRows } from './unwanted-rows.ts'
import { byTest } from '../../testing/by-test.ts'

const now = new Date('2026-11-26T10:00:00Z')
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000]
const ago = (ms: number) => new Date(now.getTime() - ms)

describeOnPostgres('the clean-up on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let accountId: number
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    accountId = (await addAccount(db, { name: '1С' }, byTest)).id
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(async () => {
    await db.execute(
      sql`truncate sign_in_attempts, spent_captchas, ended_sessions, order_keys, letters, exchange_sessions,
        exchange_runs, exchange_refusals, exchange_staged, lists, invitations`,
    )
  })

  const rowsOf = async (table: PgTable) => (await db.select({ rows: count() }).from(table))[0]?.rows
  const keysOf = async () => (await db.select().from(signInAttempts)).map(({ key }) => key).toSorted()
  const attempt = (key: string, ms: number) => ({ key, count: 1, windowEnds: ago(ms) })

  /** A letter about an order of its own. */
  async function writeLetter(letter: Pick<typeof letters.$inferInsert, 'cause' | 'state' | 'settledAt' | 'createdAt'>) {
    const { id: organisationId } = organisation
    const sums = { goodsPrice: kopecksOf(1), deliveryPrice: ZERO, payRemain: kopecksOf(1), vatPercent: 22 }
    const contact = { authorName: '', contactName: '', contactPhone: '', deliveryTypeId: 0 }
    const [order] = await db
      .insert(orders)
      .values({ organisationId, ...sums, ...contact })
      .returning()
    const news = { kind: 'placed' } as const
    await db.insert(letters).values({ organisationId, orderId: order?.id ?? 0, kind: news.kind, news, ...letter })
  }

  async function writeList(name: string, deletedAt: Date) {
    const owner = { organisationId: organisation.id, ownerId: buyer.id }
    await db
      .insert(lists)
      .values({ ...owner, name, isShared: false, lines: [], linesCount: 0, changedAt: now, deletedAt })
  }

  /** Each table with the age from which its rows are deleted. */
  const tables: [name: string, age: number, table: PgTable, write: (name: string, time: Date) => Promise<unknown>][] = [
    [
      'counts whose window has ended',
      0,
      signInAttempts,
      (key, windowEnds) => db.insert(signInAttempts).values({ key, count: 1, windowEnds }),
    ],
    ['used captcha tokens', HOUR, spentCaptchas, (hash, spentAt) => db.insert(spentCaptchas).values({ hash, spentAt })],
    ['ended sessions', 30 * DAY, endedSessions, (sid, endedAt) => db.insert(endedSessions).values({ sid, endedAt })],
    [
      'keys of orders',
      30 * DAY,
      orderKeys,
      (key, createdAt) =>
        db.insert(orderKeys).values({ userId: 1, organisationId: 1, key, requestHash: '', createdAt }),
    ],
    [
      'ended invitations',
      0,
      invitations,
      (email, expiresAt) =>
        db.insert(invitations).values({
          ...{ organisationId: organisation.id, email, role: 'buyer', inviter: '' },
          ...{ sentAt: now, expiresAt },
        }),
    ],
    ['deleted lists', DAY, lists, writeList],
    ['letters with an end', 90 * DAY, letters, (cause, settledAt) => writeLetter({ cause, state: 'sent', settledAt })],
    [
      'sessions of the exchange',
      2 * DAY,
      exchangeSessions,
      (tokenHash, usedAt) => db.insert(exchangeSessions).values({ accountId, kind: 'sale', tokenHash, usedAt }),
    ],
    [
      'refusals of the exchange',
      30 * DAY,
      exchangeRefusals,
      async (what, refusedAt) => {
        const { id } = await openRun(db, { accountId, sessionId: 1, fileId: null, name: null })
        await db.insert(exchangeRefusals).values({ runId: id, what, why: '', refusedAt })
      },
    ],
    [
      'runs of the exchange',
      365 * DAY,
      exchangeRuns,
      async (fileName, startedAt) => db.insert(exchangeRuns).values({ accountId, sessionId: 1, fileName, startedAt }),
    ],
  ]

  test.each(tables)('A14: %s are deleted at their age (%i ms), and not before', async (_, age, table, write) => {
    await write('old', ago(age + SECOND))
    await write('young', ago(age - SECOND))
    await cleanUp(db, unwantedRows(), now)
    expect(await rowsOf(table)).toBe(1)
    await cleanUp(db, unwantedRows(), new Date(now.getTime() + MINUTE))
    expect(await rowsOf(table)).toBe(0)
  })

  test('LETTER-002: a letter that waits is kept, however old it is', async () => {
    await writeLetter({ cause: 'waits', createdAt: ago(400 * DAY) })
    await cleanUp(db, unwantedRows(), now)
    expect(await rowsOf(letters)).toBe(1)
  })

  test('A14: of each kind of counts the newest are kept', async () => {
    await db
      .insert(signInAttempts)
      .values([
        attempt('reports old', -MINUTE),
        attempt('reports older', -SECOND),
        attempt('reports new', -2 * MINUTE),
        attempt('phone 7916', -SECOND),
        attempt('reset-day long', -DAY),
      ])
    await cleanUp(db, unwantedRows(1), now)
    expect(await keysOf()).toEqual(['phone 7916', 'reports new', 'reset-day long'])
  })

  test('a pass deletes more than one batch, by statements of 200 rows', async () => {
    await db.insert(spentCaptchas).values(Array.from({ length: 450 }, (_, n) => ({ hash: `${n}`, spentAt: ago(DAY) })))
    const sent = shop.statements.length
    await cleanUp(db, unwantedRows(), now)
    expect(await rowsOf(spentCaptchas)).toBe(0)
    expect(shop.statements.slice(sent).filter((text) => text.startsWith('delete from "spent_captchas"'))).toHaveLength(
      3,
    )
  })

  test('a stopped pass ends after its statement', async () => {
    await db.insert(spentCaptchas).values(Array.from({ length: 450 }, (_, n) => ({ hash: `${n}`, spentAt: ago(DAY) })))
    await cleanUp(db, unwantedRows(), now, AbortSignal.abort())
    expect(await rowsOf(spentCaptchas)).toBe(450)
  })

  test('rows that another backend is deleting are left to it', async () => {
    await db.insert(signInAttempts).values([attempt('reports 1', SECOND), attempt('reports 2', SECOND)])
    await shop.connect().transaction(async (tx) => {
      await tx.execute(sql`select from sign_in_attempts where key = 'reports 1' for update`)
      await cleanUp(db, unwantedRows(), now)
    })
    expect(await keysOf()).toEqual(['reports 1'])
  })
})
