import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { openShop, organisation, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { driveEvents, drives, registers } from '../../orders/drives/schema.ts'
import { findConnections, refreshConnection, stopConnection, removeConnection, writeConnection } from './connections.ts'
import {
  AccessRefused,
  type DriveReport,
  type FiscalOperator,
  type OperatorPage,
  type OperatorRegister,
} from './fiscal-operator.ts'
import { readDueDrives } from './read-drives.ts'
import { driveOperators } from './schema.ts'
import { encryptAccess } from './stored-access.ts'

const key = { organisationId: organisation.id, operator: 'kontur' } as const
const access = { integratorKey: 'integrator-key', login: 'demo', password: 'secret-password' }
const secrets = ['secret']
const START = Date.parse('2026-12-01T09:00:00Z')
const [CURRENT, OLD] = ['9960440300000001', '9282440300000002']

const use = { systems: ['usn' as const], isService: false, isAutonomous: false }
const reports: readonly DriveReport[] = [
  { kind: 'registration', driveNumber: CURRENT, day: '2026-01-10', use },
  { kind: 'closing', driveNumber: OLD, day: '2026-01-10' },
]
const register: OperatorRegister = {
  ...{ number: '0000800000000005', serialNumber: '1', model: 'ATOL', name: 'Register', address: 'Moscow', reports },
  drives: [
    { serialNumber: OLD, isCurrent: false },
    { serialNumber: CURRENT, isCurrent: true },
  ],
}
const second = { ...register, number: '0000800000000013', drives: [], reports: [] }

describeOnPostgres('the reading of drives from an operator', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let now: Date
  /** What the operator answers, page by page; a function fails or acts before its page. */
  let pages: (OperatorPage | (() => Promise<OperatorPage>))[]
  const asked = jest.fn<void, [inn: string]>()
  const log = { info: jest.fn(), warn: jest.fn() }
  const page = (...found: OperatorRegister[]): OperatorPage => ({ registers: found, total: 2 })

  const operator: FiscalOperator = {
    async open(given, inn) {
      expect(given).toEqual(access)
      asked(inn)
      return {
        async *pages() {
          for (const next of pages) yield typeof next === 'function' ? await next() : next
        },
      }
    },
  }

  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(async () => {
    jest.clearAllMocks()
    now = new Date(START)
    pages = [page(register), page(second)]
    await db.delete(drives)
    await db.delete(registers)
    await db.delete(driveOperators)
    await writeConnection(db, key, { access: encryptAccess(secrets, key, access), now })
  })

  const read = (of: Database = db, signal = new AbortController().signal, operators = { kontur: operator }) =>
    readDueDrives({ db: of, operators, secrets, now: () => now, log }, signal)
  const connection = async () => (await findConnections(db, key.organisationId, now))[0]
  const stored = () => db.select().from(drives).orderBy(asc(drives.serialNumber))
  const events = () => db.select().from(driveEvents).orderBy(asc(driveEvents.id))
  async function readAgain(after = 24 * 60 * 60_000): Promise<void> {
    now = new Date(now.getTime() + after)
    await read()
  }

  test('DRIVE-007: registers, drives, the day of the report and the closing are stored, confirmed, each with its event', async () => {
    await read()
    expect(await db.select().from(registers).orderBy(asc(registers.number))).toMatchObject([
      { number: register.number, serialNumber: '1', model: 'ATOL', name: 'Register', address: 'Moscow' },
      { number: second.number },
    ])
    expect(await stored()).toMatchObject([
      { serialNumber: OLD, state: 'closed', closedOn: '2026-01-10', keepUntil: '2031-01-10', isConfirmed: true },
      { serialNumber: CURRENT, state: 'working', registeredOn: '2026-01-10', months: null, expiresOn: null },
    ])
    expect(await events()).toMatchObject([
      { kind: 'confirmed', on: '2026-01-10', who: null, before: null, details: { register: register.number } },
      { kind: 'confirmed', on: '2026-01-10' },
    ])
    expect(await connection()).toEqual({
      ...{ operator: 'kontur', isConnected: true, isReading: false, progress: null, failure: null },
      ...{ readAt: now.toISOString(), found: { registers: 2, drives: 2 } },
    })
    expect(asked.mock.calls).toEqual([['']])
  })

  test('DRIVE-007: the same answer the next night changes nothing; before it nothing is read', async () => {
    await read()
    const before = [await stored(), await events()]
    await readAgain(60_000)
    expect(asked).toHaveBeenCalledTimes(1)
    await readAgain()
    expect(asked).toHaveBeenCalledTimes(2)
    expect([await stored(), await events()]).toEqual(before)
    expect((await connection())?.readAt).toBe(now.toISOString())
  })

  test('DRIVE-007: a drive of a shipment begins to work with its register and its end, and keeps its order’s kind', async () => {
    const bought = { organisationId: key.organisationId, serialNumber: CURRENT, state: 'stock', months: 36 } as const
    await db.insert(drives).values({ ...bought, productName: 'Товар', isConfirmed: true })
    await read()
    expect((await stored())[1]).toMatchObject({
      ...{ state: 'working', months: 36, productName: 'Товар', registerId: expect.any(Number) },
      ...{ expiresOn: '2029-01-14', expirySource: 'computed', remindOn: '2028-11-15' },
    })
    expect((await events()).map(({ details }) => details.expiresOn)).toContain('2029-01-14')
  })

  test('DRIVE-007: the next night gives the end of a drive whose kind became known, and moves one that was closed', async () => {
    await read()
    await db.update(drives).set({ months: 36 }).where(eq(drives.serialNumber, CURRENT))
    await readAgain()
    expect((await stored())[1]).toMatchObject({ expiresOn: '2029-01-14' })
    const closing: DriveReport = { kind: 'closing', driveNumber: CURRENT, day: '2026-12-02' }
    pages = [page({ ...register, reports: [...reports, closing] })]
    await readAgain()
    expect((await stored())[1]).toMatchObject({ state: 'closed', keepUntil: '2031-12-02', remindOn: null })
    expect(await events()).toHaveLength(4)
  })

  test('DRIVE-007: a name that the organisation gave stays, and what the operator does not tell', async () => {
    const own = { number: register.number, name: 'Своя', address: 'Тверь', model: 'Своя модель' }
    await db.insert(registers).values({ ...own, organisationId: key.organisationId })
    pages = [page({ ...register, model: null })]
    await read()
    expect(await db.select().from(registers)).toMatchObject([{ ...own, address: 'Moscow', serialNumber: '1' }])
  })

  test('DRIVE-007: a register without a registration number is left out, and one that comes twice is stored once', async () => {
    pages = [page({ ...register, number: null }, register, register)]
    await read()
    expect([await db.$count(registers), await db.$count(drives)]).toEqual([1, 2])
  })

  test.each([
    ['a refused access', new AccessRefused('signIn'), /^Контур.ОФД не принял логин или пароль\. /],
    ['401', new OutsideError('operators', 'refused', 'status 401'), /больше не дает доступа\. Отключите/],
    ['500', new OutsideError('operators', 'away', 'status 500'), /не отвечает\. Повторим ночью/],
    [
      'a slow answer',
      new OutsideError('operators', 'away', 'no answer within 8000 ms'),
      /не отвечает\. Повторим ночью/,
    ],
    ['half a page', new OutsideError('operators', 'answer', 'not JSON'), /^Ответ Контур.ОФД прочитать не удалось/],
    ['a fault of ours', new TypeError('fault of ours'), /^Ответ Контур.ОФД прочитать не удалось/],
  ])(
    'DRIVE-007: %s in the middle leaves what was known, says so and is repeated the next night',
    async (_, error, text) => {
      await read()
      const { readAt } = (await connection()) ?? {}
      const [drive] = await stored()
      pages = [page(second), () => Promise.reject(error)]
      await readAgain()
      expect(await connection()).toMatchObject({ isReading: false, readAt, failure: expect.stringMatching(text) })
      expect((await stored())[0]).toEqual(drive)
      expect(JSON.stringify([log.warn.mock.calls, await connection()])).not.toMatch(/integrator-key|secret-password/)
      pages = [page(register)]
      await readAgain()
      expect(await connection()).toMatchObject({ failure: null, readAt: now.toISOString() })
    },
  )

  test('DRIVE-007: it tells its progress after each page', async () => {
    const seen: unknown[] = []
    const look = async () => {
      seen.push((await connection())?.progress)
      return page(second)
    }
    seen.push((await connection())?.progress)
    pages = [look, look]
    await read()
    expect(seen).toEqual([
      { done: 0, total: null },
      { done: 0, total: null },
      { done: 1, total: 2 },
    ])
  })

  test.each([
    ['stopped', stopConnection],
    ['removed', removeConnection],
  ])('DRIVE-007: one that is %s ends before its next page, and what was read stays', async (_, end) => {
    pages = [
      page(second),
      async () => {
        await end(db, key, now)
        return page(register)
      },
    ]
    await read()
    expect(await db.$count(registers)).toBe(1)
    expect(await connection()).toMatchObject({ isReading: false, readAt: null, progress: null })
  })

  test('DRIVE-007: one that is refreshed while it reads goes on and is read once', async () => {
    pages = [
      async () => {
        await refreshConnection(db, key, now)
        return page(register)
      },
    ]
    await read()
    await read()
    expect(asked).toHaveBeenCalledTimes(1)
    await refreshConnection(db, key, now)
    await read()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('DRIVE-007: of three backends one reads; a claim whose backend was killed ends', async () => {
    await Promise.all([db, shop.connect(), shop.connect()].map((of) => read(of)))
    expect(asked).toHaveBeenCalledTimes(1)
    await db.update(driveOperators).set({ dueAt: now, claimedUntil: new Date(now.getTime() + 60_000) })
    await read()
    expect(asked).toHaveBeenCalledTimes(1)
    await readAgain(60_000)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('DRIVE-007: a backend that closes leaves its reading to another one at once', async () => {
    const closing = new AbortController()
    pages = [
      page(second),
      () => {
        closing.abort()
        return new Promise<never>(() => undefined)
      },
    ]
    await read(db, closing.signal)
    expect(await connection()).toMatchObject({ isReading: true, failure: null })
    pages = [page(register)]
    await read()
    expect(await connection()).toMatchObject({ isReading: false, found: { registers: 1, drives: 2 } })
  })

  test('DRIVE-007: an access whose keys are lost is asked for again', async () => {
    await db.update(driveOperators).set({ access: encryptAccess(['lost'], key, access) })
    await read()
    expect(await connection()).toMatchObject({ failure: expect.stringContaining('подключите еще раз') })
    expect(asked).not.toHaveBeenCalled()
  })
})
