import { eq, sql } from 'drizzle-orm'
import { limitedRequests } from '../metrics/metrics.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { openEmptyDatabase, type EmptyDatabase } from '../../testing/database/empty-database.ts'
import { createAttemptCounts, type AttemptCounts } from './attempt-counts.ts'
import { registrationLimits, type AttemptLimit } from './attempt-limits.ts'
import { signInAttempts } from './schema.ts'

const start = new Date('2026-11-26T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const minute: AttemptLimit = { key: 'reports 192.0.2.1', max: 3, window: 60 }
const hour: AttemptLimit = { key: 'reset 192.0.2.1', max: 5, window: 3600 }
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

describeOnPostgres('counts of attempts on a PostgreSQL server', (bin) => {
  let database: EmptyDatabase
  let counts: AttemptCounts
  /** Those of another backend. */
  let others: AttemptCounts

  beforeAll(async () => {
    database = await openEmptyDatabase(bin)
  }, 60_000)
  afterAll(() => database.dispose(), 60_000)
  beforeEach(async () => {
    await database.db.delete(signInAttempts)
    counts = createAttemptCounts(database.db)
    others = createAttemptCounts(database.connect())
  })

  /** The stored counts, each with the number of the transaction that wrote it last. */
  const stored = () =>
    database.db
      .select({ key: signInAttempts.key, count: signInAttempts.count, writtenBy: sql<string>`xmin::text` })
      .from(signInAttempts)
      .orderBy(signInAttempts.key)
  const countOf = async ({ key }: AttemptLimit) =>
    (await database.db.select().from(signInAttempts).where(eq(signInAttempts.key, key)))[0]?.count

  test('A14: the attempt that reaches a limit is allowed, the next one waits for the end of the window', async () => {
    expect(await times(3, () => counts.count([minute], start))).toEqual([undefined, undefined, undefined])
    expect(await counts.count([minute], after(20))).toBe(40)
    expect(await counts.count([minute], after(59.9))).toBe(1)
    expect(await counts.count([minute], after(60))).toBeUndefined()
    expect(await countOf(minute)).toBe(1)
  })

  test('A14: with several limits the longest wait applies', async () => {
    const [one, other] = [
      { ...minute, max: 1 },
      { ...hour, max: 1 },
    ]
    await counts.count([one, other], start)
    expect(await counts.count([one, other], start)).toBe(3600)
    expect(await counts.count([one], start)).toBe(60)
  })

  test('the metric counts refusals by the limit that refuses', async () => {
    const refusalsOf = async (limit: string) =>
      (await limitedRequests.get()).values.find(({ labels }) => labels.limit === limit)?.value ?? 0
    const before = [await refusalsOf('reports'), await refusalsOf('reset')]
    await times(5, () => counts.count([hour, minute], start))
    expect([await refusalsOf('reports'), await refusalsOf('reset')]).toEqual([(before[0] ?? 0) + 2, before[1]])
  })

  test('A14: parallel attempts of several backends do not exceed a limit', async () => {
    const limit = { ...minute, max: 20 }
    const waits = await times(60, (index) => (index % 2 === 0 ? counts : others).count([limit], start))
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(20)
    expect(await countOf(limit)).toBe(20)
  })

  test('A14: an attempt that waits for another backend to count the last one is refused', async () => {
    await times(2, () => counts.count([minute], start))
    let waiting: Promise<number | undefined> | undefined
    await database.connect().transaction(async (tx) => {
      await tx.update(signInAttempts).set({ count: 3 }).where(eq(signInAttempts.key, minute.key))
      waiting = counts.count([minute], start)
      const isBlocked = async () => {
        const { rows } = (await tx.execute(sql`select 1 from pg_locks where not granted`)) as unknown as {
          rows: object[]
        }
        return rows.length > 0
      }
      while (!(await isBlocked()));
    })
    expect(await waiting).toBe(60)
    expect(await countOf(minute)).toBe(3)
  })

  test('A25: a refused attempt writes nothing, neither for its own limit nor for the others', async () => {
    await times(3, () => counts.count([minute, hour], start))
    const before = await stored()
    expect(await times(20, () => counts.count([minute, hour], start))).toEqual(Array.from({ length: 20 }, () => 60))
    expect(await others.count([minute, hour], start)).toBe(60)
    expect(await stored()).toEqual(before)
  })

  test('A25: a key over its limit costs no further statement until its window ends', async () => {
    await times(4, () => counts.count([minute], start))
    const sent = database.statements.length
    expect(await times(150, () => counts.count([hour, minute], after(10)))).toEqual(
      Array.from({ length: 150 }, () => 50),
    )
    expect(database.statements).toHaveLength(sent)
    expect(await counts.count([minute], after(60))).toBeUndefined()
  })

  test('A25: 150 attempts at once cost as many statements as are allowed, and one to learn the wait', async () => {
    const sent = database.statements.length
    const waits = await times(150, () => counts.count([minute], start))
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(3)
    expect(database.statements.length - sent).toBeLessThanOrEqual(3 + 2)
  })

  test('A25: the keys kept in memory are bounded', async () => {
    const small = createAttemptCounts(database.connect(), 10)
    const limits = Array.from({ length: 12 }, (_, index) => ({ ...minute, key: `reports 192.0.2.${index}`, max: 1 }))
    for (const limit of limits) {
      await counts.count([limit], start)
      await small.count([limit], start)
    }
    const sent = database.statements.length
    // The oldest two are asked for again, which displaces the next ones.
    expect(await small.count([limits[11] ?? minute], start)).toBe(60)
    expect(database.statements).toHaveLength(sent)
    expect(await small.count([limits[0] ?? minute], start)).toBe(60)
    expect(database.statements.length).toBeGreaterThan(sent)
  })

  test('A14: a key whose attempt is taken back, or that is forgotten, is allowed at once', async () => {
    await times(4, () => counts.count([minute], start))
    await counts.takeBack(minute.key)
    expect(await countOf(minute)).toBe(2)
    expect(await counts.count([minute], start)).toBeUndefined()
    expect(await counts.count([minute], start)).toBe(60)
    await counts.forget(minute.key)
    expect(await countOf(minute)).toBeUndefined()
    expect(await times(4, () => counts.count([minute], start))).toEqual([undefined, undefined, undefined, 60])
  })

  test('A14: a network that registers slowly is refused after a hundred registrations in an hour', async () => {
    const limits = registrationLimits('192.0.2.1')
    let allowed = 0
    while ((await counts.count(limits, after(allowed * 10))) === undefined) allowed += 1
    expect(allowed).toBe(100)
  })
})

test('F27: attempts that wait for one that fails fail with it, and the next ones ask again', async () => {
  let asked = 0
  let fail = (): void => undefined
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('Query read timeout'))
  })
  const chain = { insert: () => chain, values: () => chain, select: () => chain, onConflictDoUpdate: () => chain }
  const db = Object.assign(chain, { returning: () => ((asked += 1), failing) })
  const counts = createAttemptCounts(db as never)
  const waiting = Promise.allSettled(Array.from({ length: 20 }, () => counts.count([minute], start)))
  fail()
  expect((await waiting).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'rejected'))
  expect(asked).toBe(1)
  await expect(counts.count([minute], start)).rejects.toThrow('Query read timeout')
  expect(asked).toBe(2)
})
