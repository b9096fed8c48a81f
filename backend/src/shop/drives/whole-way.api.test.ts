import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { shipOrder, getOrderShipping } from 'shared-contracts/api/desk/shipping'
import {
  getDrives,
  getDrivesSummary,
  getOrderDrives,
  type Drive,
  type DriveTab,
} from 'shared-contracts/api/drives/drives'
import { applyImport, checkImport } from 'shared-contracts/api/drives/import'
import { changePlan, createPlan, getPlan } from 'shared-contracts/api/drives/plans'
import { createOrder, IDEMPOTENCY_KEY, REPLACEMENT_PLAN } from 'shared-contracts/api/orders'
import { entityTag, IF_MATCH } from 'shared-contracts/api/version'
import { boundsOfDay, dayOf, formatDay, shiftDay, type Day } from 'shared-contracts/domain/days'
import { keepUntil } from 'shared-contracts/domain/drive-validity'
import { byTest } from '../../testing/by-test.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { addAccount } from '../exchange/accounts.ts'
import { openFake1C, type Fake1C } from '../exchange/testing/fake-1c.ts'
import { statesFile } from '../exchange/testing/states-file.ts'
import { letters } from '../orders/letters/schema.ts'
import { activatePlan } from './plans/activate-plan.ts'
import { remindOfDrives } from './reminders/remind-of-drives.ts'

/** An organisation that may pick up, with one owner. */
const buyer = { phone: '79000000002', orgId: 1003 }
const params = { orgId: buyer.orgId }
const [COUNT, HALF] = [40, 20]
/** «ФН-1.1М, 15 месяцев»: a drive works 470 days under ОСН. */
const PRODUCT = 7102
const DAYS = 470

const numbered = (series: string) =>
  Array.from({ length: COUNT }, (_, index) => `${series}${String(index).padStart(8, '0')}`)
const [bought, replacing] = [numbered('99604403'), numbered('00004404')]

const PAID = { 'Номер оплаты по 1С': 'ПП-17', 'Дата оплаты по 1С': '2026-11-25' }
const shippedOn = (day: Day) => ({ 'Номер отгрузки по 1С': 'РТУ-5', 'Дата отгрузки по 1С': day })
/** Noon in Moscow. */
const noonOf = (day: Day) => new Date(boundsOfDay(day).start + 12 * 3_600_000)
const never = new AbortController().signal

describeOnPostgres('forty drives on a PostgreSQL server', (bin) => {
  let postgres: TestPostgres
  let pool: pg.Pool
  let db: NodePgDatabase
  let backend: TestBackend
  let api: Client
  let token: string
  let manager: string
  let userId: number
  let oneC: Fake1C

  beforeAll(async () => {
    postgres = await startSamplePostgres(bin)
    pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
    db = drizzle({ client: pool })
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true', UNPAID_STOCK_PERCENT: '100' })
    api = createClient(backend.url)
    token = await backend.signIn(buyer.phone)
    const found = await pool.query<{ id: number }>('select id from users where phone = $1', [buyer.phone])
    userId = found.rows[0]?.id ?? 0
    manager = await backend.signIn('79000000009')
    oneC = openFake1C({ account: await addAccount(db, { name: '1С' }, byTest), urls: [backend.url] })
  }, 180_000)
  afterAll(async () => {
    await backend.dispose()
    await pool.end()
    postgres.dispose()
  }, 60_000)

  const order = (headers: Readonly<Record<string, string>> = {}) =>
    api.answer(createOrder, {
      ...{ params, query: { delivery: false }, token, headers },
      body: bodyOf(contacts, [PRODUCT, COUNT]),
    })
  let files = 0
  /** 1C sends a file that says something of an order. */
  async function tell(orderId: number, said: Readonly<Record<string, string>>, serialNumbers: readonly string[] = []) {
    const sql = 'select product_name "name" from order_lines where order_id = $1'
    const { rows } = await pool.query<{ name: string }>(sql, [orderId])
    const lines = serialNumbers.length === 0 ? [] : [{ name: rows[0]?.name ?? '', serialNumbers }]
    const file = statesFile([{ order: orderId, said, lines }])
    expect((await oneC.sendStates(`orders-${(files += 1)}.xml`, file))[1]).toBe(
      'Прочитано 1, изменено 1, новых 0, без изменений 0, отказано 0',
    )
  }
  /** The warehouse ships pieces at the desk, without their numbers. */
  async function shipPart(orderId: number, quantity: number): Promise<void> {
    const { version } = await api.answer(getOrderShipping, { params: { orderId }, token: manager })
    const headers = { [IF_MATCH]: entityTag(version), [IDEMPOTENCY_KEY]: randomUUID() }
    const body = { lines: [{ position: 0, quantity }] }
    await api.answer(shipOrder, { params: { orderId }, body, headers, token: manager })
  }
  async function drivesIn(tab: DriveTab): Promise<Drive[]> {
    const found: Drive[] = []
    for (let after: string | null | undefined; after !== null;) {
      const query = { tab, ...(after !== undefined && { after }) }
      const page = await api.answer(getDrives, { params, query, token })
      found.push(...page.items)
      after = page.next
    }
    return found
  }
  const numbersIn = async (tab: DriveTab) => (await drivesIn(tab)).map(({ serialNumber }) => serialNumber).toSorted()

  /** A list of the company's cash registers, in each of which one of the drives works from a day on. */
  function listOf(serialNumbers: readonly string[], registeredOn: Day): string {
    const rows = serialNumbers.map((serialNumber, index) => {
      const register = `00012845030${String(index).padStart(5, '0')}`
      return [serialNumber, register, `Касса ${index + 1}`, 'ОСН', formatDay(registeredOn)].join(';')
    })
    const text = ['Номер ФН;РНМ;Название;СНО;Дата регистрации', ...rows].join('\r\n')
    return Buffer.from(text).toString('base64')
  }
  /** The reminders of every noon of some days. @returns the letters that the organisation had then, with their days */
  async function remindDaily(from: Day, until: Day) {
    for (let day = from; day <= until; day = shiftDay(day, 1)) await remindOfDrives(db, noonOf(day), never)
    const rows = await db
      .select()
      .from(letters)
      .where(and(eq(letters.organisationId, buyer.orgId), eq(letters.kind, 'drives')))
    return rows.map(({ dueAt, news }) => ({ day: dayOf(dueAt), news }))
  }

  test('DRIVE-001 DRIVE-005 DRIVE-011 REPL-003: an order of 40 drives, shipped in two parts by 1C, works by a file, is told of in one letter a year and two months later, and is replaced by a plan', async () => {
    const first = await order()
    await oneC.takeOrders()
    await tell(first.orderId, PAID)
    await shipPart(first.orderId, HALF)
    await tell(first.orderId, PAID, bought.slice(0, HALF))
    expect(await numbersIn('stock')).toEqual(bought.slice(0, HALF))
    await tell(first.orderId, { ...PAID, ...shippedOn(dayOf(new Date())) }, bought)
    expect(await numbersIn('stock')).toEqual(bought)
    const ofOrder = await api.answer(getOrderDrives, { params: { ...params, orderId: first.orderId }, token })
    expect(ofOrder.drives.map(({ months }) => months)).toEqual(bought.map(() => 15))

    const start = dayOf(new Date())
    const file = listOf(bought, start)
    const { mapping, digest, ...seen } = await api.answer(checkImport, { params, body: { file }, token })
    expect(seen).toMatchObject({ rows: COUNT, added: 0, changed: COUNT, problemsCount: 0 })
    await api.answer(applyImport, { params, body: { file, mapping, digest: digest ?? '' }, token })
    expect([await numbersIn('work'), await numbersIn('stock')]).toEqual([bought, []])

    // A year and two months later the drives end within 60 days, and not within 30.
    const later = shiftDay(start, 365 + 60)
    expect(await remindDaily(start, later)).toEqual([
      {
        day: shiftDay(start, DAYS - 60),
        news: {
          ...{ kind: 'drives', count: COUNT },
          drives: bought.map((serialNumber, index) => ({
            ...{ serialNumber, expiresOn: shiftDay(start, DAYS), register: `Касса ${index + 1}` },
          })),
        },
      },
    ])

    const driveIds = (await drivesIn('work')).map(({ driveId }) => driveId)
    const { planId, pairs } = await api.answer(createPlan, { params, body: { driveIds }, token })
    const chosen = pairs.map(({ pairId }) => ({ pairId, months: 15, productId: PRODUCT, replacementId: null }))
    await api.answer(changePlan, { params: { ...params, planId }, body: { pairs: chosen }, token })
    const second = await order({ [REPLACEMENT_PLAN]: String(planId) })
    await oneC.takeOrders()
    await tell(second.orderId, { ...PAID, ...shippedOn(dayOf(new Date())) }, replacing)
    const summary = await api.answer(getDrivesSummary, { params, token })
    expect(summary.plans).toEqual([{ planId, orderId: second.orderId, pairs: COUNT }])
    const filled = await api.answer(getPlan, { params: { ...params, planId }, token })
    const numbersOfNew = filled.pairs.map(({ replacement }) => replacement?.serialNumber)
    expect(numbersOfNew.toSorted()).toEqual(replacing)

    const by = { organisationId: buyer.orgId, user: { id: userId, name: 'Орлов' }, now: noonOf(later) }
    expect(await activatePlan(db, by, { planId, on: later })).toMatchObject({ activated: COUNT, problems: [] })
    expect(await numbersIn('archive')).toEqual(bought)
    for (const { closedOn, keepUntil: kept } of await drivesIn('archive')) {
      expect([closedOn, kept]).toEqual([later, keepUntil(later)])
    }
    const working = (await drivesIn('work')).map(({ serialNumber, register, expiresOn, orderId }) => [
      ...[serialNumber, register?.name, expiresOn, orderId],
    ])
    const registersOfPairs = filled.pairs.map(({ old, replacement }) => [
      ...[replacement?.serialNumber, old.register?.name, shiftDay(later, DAYS), second.orderId],
    ])
    expect(working.toSorted()).toEqual(registersOfPairs.toSorted())
  }, 60_000)
})
