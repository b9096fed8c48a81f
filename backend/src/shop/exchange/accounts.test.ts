import { eq } from 'drizzle-orm'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { openEmptyDatabase, type EmptyDatabase } from '../../testing/database/empty-database.ts'
import { addAccount, hashOf, listAccounts, revokeAccount } from './accounts.ts'
import { exchangeAccounts } from './schema.ts'

describeOnPostgres('accounts of the exchange', (bin) => {
  let database: EmptyDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase(bin)
  }, 60_000)
  afterAll(() => database.dispose(), 60_000)
  beforeEach(async () => {
    await database.db.delete(exchangeAccounts)
  })

  test('EXCH-002: of the secret, which only the opening shows, a hash is kept', async () => {
    const { id, login, secret } = await addAccount(database.db, { name: '1С' })
    expect(login).toMatch(/^1c-[\da-f]{8}$/)
    expect(secret).toMatch(/^[\da-f]{40}$/)
    const [row] = await database.db.select().from(exchangeAccounts).where(eq(exchangeAccounts.id, id))
    expect(row?.secretHash).toBe(hashOf(secret))
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('EXCH-002: a revoked account stays listed and is revoked once', async () => {
    const { login } = await addAccount(database.db, { name: '1С' })
    await addAccount(database.db, { name: 'Склад' })
    expect(await revokeAccount(database.db, login)).toBe(true)
    expect(await revokeAccount(database.db, login)).toBe(false)
    expect(await revokeAccount(database.db, '1c-unknown')).toBe(false)
    const listed = await listAccounts(database.db)
    expect(listed.map(({ name, revokedAt }) => [name, revokedAt === null])).toEqual([
      ['1С', false],
      ['Склад', true],
    ])
    expect(Object.keys(listed[0] ?? {})).not.toContain('secretHash')
  })
})
