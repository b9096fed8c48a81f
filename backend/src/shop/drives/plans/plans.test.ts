import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { drives, registers, replacementPlans } from '../../orders/drives/schema.ts'
import { cancelOrder, expireOrders } from '../../orders/changes/end-orders.ts'
import { lockOrder } from '../../orders/changes/lock-order.ts'
import { organisations } from '../../organisations/schema.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'
import type { OrderRow } from '../../orders/schema.ts'
import { changeDrive } from '../register/change-drive.ts'
import { readDrive } from '../register/read-drive.ts'
import { activatePlan } from './activate-plan.ts'
import { addPlan, readPlan, savePlan } from './store.ts'

const by = { organisationId: organisation.id, user: buyer, now: new Date('2026-11-26T09:00:00Z') }
const planner = { organisationId: organisation.id, userId: buyer.id }
const use = { systems: ['usn'] as ['usn'], isService: false, isSeasonal: false, isExcise: false, isAutonomous: true }

describeOnPostgres('plans of replacement on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
  }, 60_000)
  afterEach(async () => {
    await db.delete(replacementPlans)
    await db.delete(drives)
    await db.delete(registers)
  })
  afterAll(() => shop.dispose(), 60_000)

  let count = 0
  async function drive(fields: Partial<typeof drives.$inferInsert> = {}): Promise<number> {
    const serialNumber = String((count += 1)).padStart(16, '0')
    const row = { organisationId: organisation.id, serialNumber, state: 'stock' as const, months: 36 as const }
    const [made] = await db
      .insert(drives)
      .values({ ...row, ...fields })
      .returning()
    return made?.id ?? 0
  }
  async function working(expiresOn: string, fields: Partial<typeof drives.$inferInsert> = {}): Promise<number> {
    const number = String((count += 1)).padStart(16, '9')
    const [register] = await db.insert(registers).values({ organisationId: organisation.id, number }).returning()
    const of = { state: 'working', expiresOn, expirySource: 'ofd', registerId: register?.id ?? null, use } as const
    return drive({ ...of, ...fields })
  }
  const plan = (driveIds: number[], key?: string) => addPlan(db, planner, { driveIds, key })
  const chosen = (replacementId: number | null, productId: number | null = null) => ({
    ...{ months: 36 as const, productId, replacementId },
  })
  const refusal = (code: string) => ({ body: { code } })

  test('REPL-001: a plan has working drives, the soonest end first, and what is in stock; its key makes it once', async () => {
    const [late, soon] = [await working('2027-03-01'), await working('2026-12-01')]
    const stock = await drive()
    await drive({ state: 'expertise' })
    const made = await plan([late, soon], 'key')
    expect(made.pairs.map(({ old, replacement }) => [old.driveId, replacement])).toEqual([
      [soon, null],
      [late, null],
    ])
    expect(made.stock.map(({ driveId }) => driveId)).toEqual([stock])
    expect(await plan([late], 'key')).toEqual(made)
    await expect(plan([stock])).rejects.toMatchObject(refusal('WRONG_STATE'))
    await expect(readPlan(db, organisation.id + 1, made.planId)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('REPL-002: what was chosen is saved; pairs that are not chosen leave; a drive in stock replaces one', async () => {
    const olds = [await working('2026-12-01'), await working('2026-12-02'), await working('2026-12-03')]
    const [stock, other] = [await drive(), await drive({ months: 15 })]
    const { planId, pairs } = await plan(olds)
    const [one, two] = pairs.map(({ pairId }) => pairId)
    const save = (...given: object[]) => savePlan(db, organisation.id, { planId, pairs: given as never })
    const saved = await save({ pairId: one, ...chosen(stock) }, { pairId: two, ...chosen(null, 2) })
    expect(saved.pairs).toMatchObject([
      { pairId: one, months: 36, replacement: { driveId: stock } },
      { pairId: two, months: 36, productId: 2, replacement: null },
    ])
    expect(await save({ pairId: one, ...chosen(stock) }, { pairId: two, ...chosen(null, 2) })).toEqual(saved)
    const twice = save({ pairId: one, ...chosen(stock) }, { pairId: two, ...chosen(stock) })
    await expect(twice).rejects.toMatchObject(refusal('TAKEN'))
    await expect(save({ pairId: one, ...chosen(other) })).rejects.toMatchObject(refusal('TAKEN'))
    await expect(save({ pairId: pairs[2]?.pairId, ...chosen(null) })).rejects.toMatchObject(refusal('WRONG_PAIR'))
  })

  test('REPL-001: a plan without an order gives its drives in stock to the next one; a plan with an order keeps them', async () => {
    const [first, second] = [await working('2026-12-01'), await working('2026-12-02')]
    const stock = await drive()
    const one = await plan([first])
    await savePlan(db, organisation.id, {
      ...one,
      pairs: one.pairs.map(({ pairId }) => ({ pairId, ...chosen(stock) })),
    })
    const two = await plan([second])
    expect(two.stock.map(({ driveId }) => driveId)).toEqual([stock])
    const taken = two.pairs.map(({ pairId }) => ({ pairId, ...chosen(stock) }))
    await savePlan(db, organisation.id, { ...two, pairs: taken })
    expect((await readPlan(db, organisation.id, one.planId)).pairs[0]?.replacement).toBeNull()
    const [placed] = [await order(two.planId)]
    expect((await readPlan(db, organisation.id, two.planId)).orderId).toBe(placed)
    expect((await plan([first])).stock).toEqual([])
    await expect(savePlan(db, organisation.id, { ...two, pairs: taken })).rejects.toMatchObject(refusal('ORDERED'))
  })

  test('REPL-003: the plan of an order that has ended is changed again, placed with another one, and gives its drives back', async () => {
    const stock = await drive()
    const { planId, pairs } = await plan([await working('2026-12-01')])
    const taken = pairs.map(({ pairId }) => ({ pairId, ...chosen(stock) }))
    await savePlan(db, organisation.id, { planId, pairs: taken })
    for (const end of [expireOrders, cancel]) {
      const id = await order(planId)
      expect((await plan([await working('2026-12-02')])).stock).toEqual([])
      await db.transaction(async (tx) => end(tx, await lockedOrders(tx, id), new Date()))
      expect((await savePlan(db, organisation.id, { planId, pairs: taken })).orderId).toBeNull()
      expect((await plan([await working('2026-12-03')])).stock.map(({ driveId }) => driveId)).toEqual([stock])
    }
  })

  const lockedOrders = async (tx: Database, id: number) => {
    const row = await lockOrder(tx, id)
    return row === undefined ? [] : [row]
  }
  const cancel = async (tx: Database, rows: readonly OrderRow[], at: Date) => {
    for (const row of rows) await cancelOrder(tx, row, { reason: 'Передумали', at, by: null })
  }
  const order = (planId: number) =>
    placeOrder(db, terms, {
      ...{ organisation, author: buyer, key: undefined, delivery: false, price: undefined, planId },
      body: bodyOf(contacts, [1, 1]),
    })

  test('REPL-003: a pair whose old drive was closed before is put to work too', async () => {
    const [old, fresh] = [await working('2026-12-01'), await drive()]
    const { planId, pairs } = await plan([old])
    await savePlan(db, organisation.id, {
      planId,
      pairs: pairs.map(({ pairId }) => ({ pairId, ...chosen(fresh) })),
    })
    const close = { action: 'close', on: '2026-11-20' } as const
    await changeDrive(db, by, { driveId: old, action: close, key: undefined })
    const { plan: after } = await activatePlan(db, by, { planId, on: '2026-11-26' })
    expect(after.pairs).toMatchObject([{ old: { closedOn: '2026-11-20' }, replacement: { state: 'working', use } }])
  })

  test('DRIVE-014: a plan neither takes nor offers drives of another organisation', async () => {
    const stranger = 1_500
    const text = { shortName: '', longName: '', inn: '1', ogrn: '', legalAddress: '', postalAddress: '' }
    await db.insert(organisations).values({ ...text, id: stranger, type: 'REGULAR', partnerId: 2 })
    const [old, theirs, stock] = [
      await working('2026-12-01'),
      await working('2026-12-02', { organisationId: stranger }),
      await drive({ organisationId: stranger }),
    ]
    await expect(plan([old, theirs])).rejects.toMatchObject(refusal('WRONG_STATE'))
    const { planId, pairs, stock: offered } = await plan([old])
    expect(offered).toEqual([])
    const taking = pairs.map(({ pairId }) => ({ pairId, ...chosen(stock) }))
    await expect(savePlan(db, organisation.id, { planId, pairs: taking })).rejects.toMatchObject(refusal('TAKEN'))
  })

  test('REPL-003: all new drives begin to work in the registers of the old ones; what cannot is told by pair', async () => {
    const [old, unknown] = [await working('2026-12-01'), await working('2026-12-02', { use: null })]
    const [fresh, spare] = [await drive(), await drive()]
    const { planId, pairs } = await plan([old, unknown])
    const [one = 0, two = 0] = pairs.map(({ pairId }) => pairId)
    const given = [
      { pairId: one, ...chosen(fresh) },
      { pairId: two, ...chosen(spare) },
    ]
    await savePlan(db, organisation.id, { planId, pairs: given })
    const done = await activatePlan(db, by, { planId, on: '2026-11-26' })
    expect(done).toMatchObject({ activated: 1, problems: [{ pairId: two, message: expect.stringMatching(/\p{L}/u) }] })
    expect(done.plan.pairs).toMatchObject([
      { old: { state: 'closed', closedOn: '2026-11-26' }, replacement: { state: 'working', use } },
      { old: { state: 'working' }, replacement: { state: 'stock' } },
    ])
    const { drive: works } = await readDrive(db, organisation.id, fresh)
    // Autonomous mode, 36 months.
    expect(works).toMatchObject({ registeredOn: '2026-11-26', expiresOn: '2028-06-08' })
    expect(works.register?.registerId).toBe(done.plan.pairs[0]?.old.register?.registerId)
    expect(await db.$count(drives, eq(drives.state, 'working'))).toBe(2)
  })
})
