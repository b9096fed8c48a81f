import { asc } from 'drizzle-orm'
import type { Database } from 'backend/platform/database/database'
import { buyer, openShop, type ShopDatabase } from 'backend/testing/database/shop-database'
import { describeOnPostgres } from 'backend/testing/database/describe-on-postgres'
import { createEndedSessions } from 'backend/identity/ended-sessions'
import { endedSessions, users } from 'backend/identity/schema'
import { oidcRecords, sessionEndings } from '../schema.ts'
import { endRequestedSessions, requestSessionEnding } from './session-endings.ts'

const now = new Date('2026-11-26T10:00:00Z')
const iat = now.getTime() / 1_000

describeOnPostgres('the ending of sessions on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    await db.insert(users).values({ ...buyer, id: 2, phone: '79000000002', email: '' })
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(async () => {
    for (const table of [oidcRecords, endedSessions, sessionEndings]) await db.delete(table)
  })

  const record = (model: string, id: string, changes: object = {}) => ({
    model,
    id,
    payload: { accountId: String(buyer.id), iat, ...changes },
  })
  const session = (sid: string, changes?: object) =>
    record('Session', `session ${sid}`, { authorizations: { portal: { sid } }, ...changes })
  const records = async () => (await db.select().from(oidcRecords).orderBy(asc(oidcRecords.id))).map(({ id }) => id)
  const ended = async () => (await db.select().from(endedSessions)).map(({ sid }) => sid).toSorted()
  const endAll = async (of = db) => {
    while (await endRequestedSessions(of, createEndedSessions(of)));
  }

  test('A22: all records of the user go, and each session is remembered as ended', async () => {
    await db.insert(oidcRecords).values([session('a'), session('b'), record('Session', 'without a client')])
    await db.insert(oidcRecords).values([record('Grant', 'grant'), record('RefreshToken', 'token')])
    await requestSessionEnding(db, buyer.id, now)
    await endAll()
    expect([await records(), await ended()]).toEqual([[], ['a', 'b']])
    expect(await db.select().from(sessionEndings)).toEqual([])
  })

  test('sessions of others and those begun later go on', async () => {
    await db
      .insert(oidcRecords)
      .values([session('a'), session('later', { iat: iat + 1 }), session('other', { accountId: '2' })])
    await requestSessionEnding(db, buyer.id, now)
    await endAll()
    expect([await records(), await ended()]).toEqual([['session later', 'session other'], ['a']])
  })

  test('a user with many sessions is served in batches, of which each ends whole', async () => {
    await db.insert(oidcRecords).values(Array.from({ length: 450 }, (_, n) => session(`${n}`)))
    await requestSessionEnding(db, buyer.id, now)
    expect(await endRequestedSessions(db, createEndedSessions(db))).toBe(true)
    expect([(await records()).length, (await ended()).length]).toEqual([250, 200])
    await endAll()
    expect([(await records()).length, (await ended()).length]).toEqual([0, 450])
  })

  test('a batch that fails leaves its sessions and its request for the next pass', async () => {
    await db.insert(oidcRecords).values([session('a')])
    await requestSessionEnding(db, buyer.id, now)
    const failing = { end: () => Promise.reject(new Error('no answer')) }
    await expect(endRequestedSessions(db, failing)).rejects.toThrow('no answer')
    expect([await records(), await ended()]).toEqual([['session a'], []])
    await endAll()
    expect([await records(), await ended()]).toEqual([[], ['a']])
  })

  test('several backends share the requests', async () => {
    await db.insert(oidcRecords).values([session('a'), session('b', { accountId: '2' })])
    for (const id of [buyer.id, 2]) await requestSessionEnding(db, id, now)
    await Promise.all([endAll(), endAll(shop.connect()), endAll(shop.connect())])
    await endAll()
    expect([await records(), await ended()]).toEqual([[], ['a', 'b']])
  })
})
