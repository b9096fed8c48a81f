import { cleanUp } from 'backend/platform/clean-up/clean-up'
import type { Database } from 'backend/platform/database/database'
import { describeOnPostgres } from 'backend/testing/database/describe-on-postgres'
import { buyer, openShop, type ShopDatabase } from 'backend/testing/database/shop-database'
import { sql } from 'drizzle-orm'
import { unwantedRecords } from './clean-up.ts'
import { oidcRecords, passwordResets } from './schema.ts'

const now = new Date('2026-11-26T10:00:00Z')
const [SECOND, MINUTE] = [1_000, 60_000]
const ago = (ms: number) => new Date(now.getTime() - ms)

describeOnPostgres('the clean-up of the provider on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(async () => void (await db.execute(sql`truncate oidc_records, password_resets`)))

  const record = (model: string, id: string, expiresAt: Date | null) => ({ model, id, payload: {}, expiresAt })
  const form = (id: string, ms: number) => record('Interaction', id, ago(ms))
  const link = (keyHash: string, expiresAt: Date) => ({ keyHash, userId: buyer.id, expiresAt })

  test('A14: records and links for a new password are deleted when they have expired, and not before', async () => {
    const [old, young] = [ago(SECOND), ago(-SECOND)]
    await db.insert(oidcRecords).values([record('RefreshToken', 'old', old), record('RefreshToken', 'young', young)])
    await db.insert(passwordResets).values([link('old', old), link('young', young)])
    const left = async () => [
      ...(await db.select({ name: oidcRecords.id }).from(oidcRecords)),
      ...(await db.select({ name: passwordResets.keyHash }).from(passwordResets)),
    ]
    await cleanUp(db, unwantedRecords(), now)
    expect(await left()).toEqual([{ name: 'young' }, { name: 'young' }])
    await cleanUp(db, unwantedRecords(), new Date(now.getTime() + MINUTE))
    expect(await left()).toEqual([])
  })

  test('A14: of the sign-in forms the newest are kept; sessions do not count', async () => {
    await db
      .insert(oidcRecords)
      .values([
        form('older', -MINUTE),
        form('new', -2 * MINUTE),
        record('Session', 'session', ago(-SECOND)),
        record('Grant', 'grant', null),
      ])
    await cleanUp(db, unwantedRecords(1), now)
    expect((await db.select().from(oidcRecords)).map(({ id }) => id).toSorted()).toEqual(['grant', 'new', 'session'])
  })
})
