import { asc, eq } from 'drizzle-orm'
import type { Refusal } from '../../platform/http/refusal.ts'
import { createAttemptCounts } from '../../platform/limits/attempt-counts.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { openEmptyDatabase, type EmptyDatabase } from '../../testing/database/empty-database.ts'
import { addAccount, hashOf, listAccounts, revokeAccount } from './accounts.ts'
import { journal } from '../journal/schema.ts'
import { signIn } from './credentials.ts'
import { exchangeAccounts } from './schema.ts'
import { serviceAccountOf } from './service-accounts.ts'
import { byTest } from '../../testing/by-test.ts'

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
    const { id, login, secret } = await addAccount(database.db, { name: '1С' }, byTest)
    expect(login).toMatch(/^1c-[\da-f]{8}$/)
    expect(secret).toMatch(/^[\da-f]{40}$/)
    const [row] = await database.db.select().from(exchangeAccounts).where(eq(exchangeAccounts.id, id))
    expect(row?.secretHash).toBe(hashOf(secret))
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('EXCH-002: a revoked account stays listed and is revoked once', async () => {
    const { login } = await addAccount(database.db, { name: '1С' }, byTest)
    await addAccount(database.db, { name: 'Склад' }, byTest)
    expect(await revokeAccount(database.db, login, byTest)).toBe(true)
    expect(await revokeAccount(database.db, login, byTest)).toBe(false)
    expect(await revokeAccount(database.db, '1c-unknown', byTest)).toBe(false)
    const listed = await listAccounts(database.db)
    expect(listed.map(({ name, revokedAt }) => [name, revokedAt === null])).toEqual([
      ['1С', false],
      ['Склад', true],
    ])
    expect(Object.keys(listed[0] ?? {})).not.toContain('secretHash')
  })

  test('DESK-013: an account is opened and revoked with a row of the journal, which has no secret', async () => {
    const { login, secret } = await addAccount(database.db, { name: 'Сайт', kind: 'service' }, byTest)
    await revokeAccount(database.db, login, byTest)
    const rows = await database.db
      .select()
      .from(journal)
      .where(eq(journal.subject, `account ${login}`))
      .orderBy(asc(journal.id))
    expect(rows).toMatchObject([
      { what: 'add account', who: byTest.by, before: null, after: { name: 'Сайт', kind: 'service' } },
      { what: 'revoke account', who: byTest.by, before: { name: 'Сайт', kind: 'service' }, after: null },
    ])
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  describe('service accounts', () => {
    const basic = (login: string, secret: string) => `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`
    const ask = (authorization: string | undefined, ip = '192.0.2.1') =>
      serviceAccountOf({ db: database.db, counts: createAttemptCounts(database.db) }, { authorization, ip })

    test('DESK-002: a service account signs in until it is revoked, an account of the exchange does not', async () => {
      const service = await addAccount(database.db, { name: 'Сайт', kind: 'service' }, byTest)
      const exchange = await addAccount(database.db, { name: '1С' }, byTest)
      expect(service.login).toMatch(/^api-[\da-f]{8}$/)
      const right = basic(service.login, service.secret)
      expect(await ask(right)).toEqual({ login: service.login, name: 'Сайт' })
      expect((await listAccounts(database.db))[0]?.usedAt).not.toBeNull()
      for (const wrong of [
        undefined,
        'Bearer x',
        basic(service.login, exchange.secret),
        basic(exchange.login, exchange.secret),
      ])
        await expect(ask(wrong)).rejects.toMatchObject({ statusCode: 401 })
      const counts = createAttemptCounts(database.db)
      const source = { authorization: right, ip: '192.0.2.1' }
      await expect(signIn({ db: database.db, counts }, source)).rejects.toMatchObject({ statusCode: 401 })
      await revokeAccount(database.db, service.login, byTest)
      await expect(ask(right)).rejects.toMatchObject({ statusCode: 401 })
    })

    test('DESK-002: guesses of a secret are limited, and calls with the right one are not', async () => {
      const { login, secret } = await addAccount(database.db, { name: 'Сайт', kind: 'service' }, byTest)
      const statuses = await Promise.all(
        Array.from({ length: 12 }, () =>
          ask(basic(login, 'wrong'), '192.0.2.9').catch((error: Refusal) => error.statusCode),
        ),
      )
      expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
      const calls = Array.from({ length: 20 }, () => ask(basic(login, secret), '192.0.2.9'))
      expect(await Promise.all(calls)).toHaveLength(20)
    })
  })
})
