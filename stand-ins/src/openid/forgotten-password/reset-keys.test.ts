import { createHash } from 'node:crypto'
import type { Database } from 'backend/platform/database/database'
import { openShop, buyer, type ShopDatabase } from 'backend/testing/database/shop-database'
import { describeOnPostgres } from 'backend/testing/database/describe-on-postgres'
import { passwordResets } from '../schema.ts'
import { issueResetKey, userOfResetKey, useResetKey } from './reset-keys.ts'

describeOnPostgres('keys on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  const now = new Date('2026-11-22T10:00:00Z')
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

  test('a key works for thirty minutes', async () => {
    const key = await issueResetKey(db, buyer.id, now)
    expect([await userOfResetKey(db, key, after(29)), await userOfResetKey(db, key, after(30))]).toEqual([
      buyer.id,
      undefined,
    ])
    expect(await useResetKey(db, key, after(30))).toBeUndefined()
    expect(await useResetKey(db, key, after(29))).toBe(buyer.id)
  })

  test('the database keeps the SHA-256 of a key, so that a reader of the database has no link', async () => {
    const key = await issueResetKey(db, buyer.id, now)
    const stored = (await db.select().from(passwordResets)).map(({ keyHash }) => keyHash)
    expect(stored).toContain(createHash('sha256').update(key).digest('hex'))
    expect(stored).not.toContain(key)
  })

  test('of parallel uses of a key one succeeds', async () => {
    const key = await issueResetKey(db, buyer.id, now)
    const used = await Promise.all(Array.from({ length: 10 }, () => useResetKey(db, key, after(1))))
    expect(used.filter((id) => id !== undefined)).toEqual([buyer.id])
  })
})
