import { eq } from 'drizzle-orm'
import type { DriveTab } from 'shared-contracts/api/drives/drives'
import type { Database } from '../../../platform/database/database.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { driveEvents, drives, registers, replacementPairs, replacementPlans } from '../../orders/drives/schema.ts'
import { organisations } from '../../organisations/schema.ts'
import { changeDrive } from './change-drive.ts'
import { countDrives, findDrives, type DriveFilter } from './find-drives.ts'
import { readDrive } from './read-drive.ts'
import { readSummary } from './read-summary.ts'
import { readSheet } from '../../sheets/sheet-file.ts'
import { writeDrives } from './sheet.ts'

const now = new Date('2026-11-26T09:00:00Z')
const today = '2026-11-26'
const by = { organisationId: organisation.id, user: buyer, now }
/** Another organisation. */
const stranger = 1_500
const use = { systems: ['osn'] as ['osn'], isService: false, isSeasonal: false, isExcise: false, isAutonomous: false }
const activate = { action: 'activate', registeredOn: '2026-11-20', registerNumber: '0001284503017742', ...use } as const

describeOnPostgres('the register of drives on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    const text = { shortName: '', longName: '', inn: '1', ogrn: '', legalAddress: '', postalAddress: '' }
    await db.insert(organisations).values({ ...text, id: stranger, type: 'REGULAR', partnerId: 2 })
  }, 60_000)
  afterEach(async () => {
    await db.delete(drives)
    await db.delete(registers)
  })
  afterAll(() => shop.dispose(), 60_000)

  let count = 0
  /** Enters a drive, by default one in stock that was bought on 2026-11-10. */
  async function drive(fields: Partial<typeof drives.$inferInsert> = {}): Promise<number> {
    count += 1
    const serialNumber = String(count).padStart(16, '0')
    const row = { organisationId: organisation.id, serialNumber, state: 'stock' as const, months: 15 as const }
    const [made] = await db
      .insert(drives)
      .values({ ...row, ...fields })
      .returning()
    const driveId = made?.id ?? 0
    await db.insert(driveEvents).values({ driveId, at: now, on: '2026-11-10', kind: 'bought', details: {} })
    return driveId
  }
  const working = (expiresOn: string | null, fields: Partial<typeof drives.$inferInsert> = {}) =>
    drive({ state: 'working', expiresOn, expirySource: expiresOn === null ? null : 'ofd', ...fields })
  const act = (driveId: number, action: Parameters<typeof changeDrive>[2]['action'], key?: string) =>
    changeDrive(db, by, { driveId, action, key })
  const ids = async (filter: Partial<DriveFilter> & { tab: DriveTab }) =>
    (await findDrives(db, organisation.id, { filter, today, after: undefined, limit: 50 })).drives.map(
      ({ driveId }) => driveId,
    )
  const refusal = (code: string, fields?: object) => ({ body: { code, ...fields } })
  const field = (path: string) => ({ fields: [expect.objectContaining({ path })] })

  test('DRIVE-002: a list has the drives of its tab, the soonest end first; those without an end come last', async () => {
    const [late, none, soon] = [await working('2027-03-01'), await working(null), await working('2026-12-01')]
    const [stock, atExpertise] = [await drive(), await drive({ state: 'expertise' })]
    const kept = { closedOn: '2026-01-01', keepUntil: '2031-01-01' }
    const [destroyed, closed] = [
      await drive({ state: 'destroyed', ...kept, keepUntil: '2032-01-01' }),
      await drive({ state: 'closed', ...kept }),
    ]
    await drive({ state: 'withdrawn' })
    expect(await ids({ tab: 'work' })).toEqual([soon, late, none])
    expect(await ids({ tab: 'stock' })).toEqual([stock, atExpertise])
    expect(await ids({ tab: 'archive' })).toEqual([closed, destroyed])
  })

  test('DRIVE-002: a page goes on after the last drive of the one before', async () => {
    const all = [await working('2027-03-01'), await working('2027-03-01'), await working('2027-04-01')]
    const filter = { tab: 'work' } as const
    const first = await findDrives(db, organisation.id, { filter, today, after: undefined, limit: 2 })
    const after = first.positions[1]
    const next = await findDrives(db, organisation.id, { filter, today, after, limit: 2 })
    expect([...first.drives, ...next.drives].map(({ driveId }) => driveId)).toEqual(all)
    expect(await countDrives(db, organisation.id, { filter, today })).toBe(3)
  })

  test('DRIVE-002: lists are filtered by month, kind, state and address, and searched by part of a number', async () => {
    const [row] = await db
      .insert(registers)
      .values({
        ...{ organisationId: organisation.id, number: '0001284503017742', name: 'Касса 3, зал' },
        address: 'г Казань, пр-кт Победы, д 91',
      })
      .returning()
    const registerId = row?.id ?? 0
    const ended = await working('2026-11-20', { months: null })
    const soon = await working('2026-11-26', { registerId, months: 36 })
    const edge = await working('2027-01-25', { serialNumber: '9960440511870236' })
    const later = await working('2027-01-26', { place: 'Самара' })
    const unknown = await working(null)
    const expected: [Partial<DriveFilter>, number[]][] = [
      // Of this month, what has ended is not counted (DRIVE-015).
      [{ month: '2026-11' }, [soon]],
      [{ month: '2027-01' }, [edge, later]],
      [{ kind: '36' }, [soon]],
      [{ kind: 'none' }, [ended]],
      [{ condition: 'expired' }, [ended]],
      [{ condition: 'soon' }, [soon, edge]],
      [{ condition: 'later' }, [later]],
      [{ condition: 'unknown' }, [unknown]],
      [{ address: 'КАЗАНЬ' }, [soon]],
      [{ address: 'самара' }, [later]],
      [{ q: '5118 702' }, [edge]],
      [{ q: '1284503' }, [soon]],
      [{ q: 'касса 3' }, [soon]],
      [{ q: 'касса 3', kind: '15' }, []],
    ]
    for (const [filter, found] of expected)
      expect([filter, await ids({ tab: 'work', ...filter })]).toEqual([filter, found])
  })

  test('DRIVE-002: the archive is filtered by what may be destroyed already', async () => {
    const kept = await drive({ state: 'closed', closedOn: '2021-11-26', keepUntil: '2026-11-26' })
    const free = await drive({ state: 'closed', closedOn: '2021-11-25', keepUntil: '2026-11-25' })
    const replaced = await drive({ state: 'replaced' })
    expect(await ids({ tab: 'archive', condition: 'kept' })).toEqual([kept])
    expect(await ids({ tab: 'archive', condition: 'mayDestroy' })).toEqual([free])
    expect(await ids({ tab: 'archive', condition: 'replaced' })).toEqual([replaced])
  })

  test('DRIVE-013 DRIVE-015: the summary counts tabs, the coming 24 months, and what is before and after them', async () => {
    for (const end of ['2026-11-20', '2026-11-26', '2027-01-25', '2027-01-26', '2028-10-31', '2028-11-01', null]) {
      await working(end)
    }
    await drive()
    await drive({ state: 'closed', closedOn: '2026-01-01', keepUntil: '2031-01-01' })
    await drive({ state: 'withdrawn' })
    await working('2026-12-01', { organisationId: stranger })
    const summary = await readSummary(db, organisation.id, today)
    expect(summary).toMatchObject({
      ...{ today, soonUntil: '2027-01-25', soon: 2, expired: 1, later: 1, unknown: 1 },
      counts: { work: 7, stock: 1, archive: 1 },
    })
    expect(summary.months).toHaveLength(24)
    expect(summary.months.filter((month) => month.count > 0)).toEqual([
      { month: '2026-11', count: 1, soon: 1 },
      { month: '2027-01', count: 2, soon: 1 },
      { month: '2028-10', count: 1, soon: 0 },
    ])
  })

  test('DRIVE-003: each state allows its actions, and refuses the others', async () => {
    const kept = { closedOn: '2026-01-01', keepUntil: '2031-01-01' }
    const allowed = {
      stock: [{}, ['activate', 'move', 'expertise']],
      working: [{ expiresOn: '2027-01-01', expirySource: 'ofd' }, ['close', 'expertise']],
      expertise: [{}, ['return', 'replace', 'move']],
      closed: [kept, ['move', 'destroy']],
      replaced: [{}, []],
      destroyed: [kept, []],
    } as const
    const actions = [
      ...[
        activate,
        { action: 'close', on: today },
        { action: 'move', place: 'Сейф' },
        { action: 'expertise', on: today },
      ],
      ...[
        { action: 'return', on: today },
        { action: 'replace', on: today },
        { action: 'destroy', on: today },
      ],
    ] as const
    for (const [state, [fields, names]] of Object.entries(allowed)) {
      const id = await drive({ state: state as 'stock', ...fields })
      expect([state, (await readDrive(db, organisation.id, id)).actions]).toEqual([state, names])
      for (const action of actions.filter(({ action: name }) => !names.includes(name as never))) {
        await expect(act(id, action)).rejects.toMatchObject(refusal('WRONG_STATE'))
      }
    }
  })

  test('DRIVE-003: a drive works, is closed and destroyed; its history names each event, who and when', async () => {
    const id = await drive()
    const started = await act(id, { ...activate, name: 'Касса 3', address: 'Казань' })
    expect(started.drive).toMatchObject({
      ...{ state: 'working', registeredOn: '2026-11-20', expiresOn: '2028-03-04', expirySource: 'computed', use },
      register: { number: '0001284503017742', name: 'Касса 3', address: 'Казань' },
    })
    const closed = await act(id, { action: 'close', on: '2026-11-25' })
    expect(closed.drive).toMatchObject({ state: 'closed', closedOn: '2026-11-25', keepUntil: '2031-11-25' })
    await act(id, { action: 'move', place: 'Сейф' })
    const { drive: last, events } = await act(id, { action: 'destroy', on: today, isEarly: true })
    expect(last).toMatchObject({ state: 'destroyed', destroyedOn: today, place: 'Сейф' })
    expect(events).toMatchObject([
      { kind: 'destroyed', on: today, who: buyer.name, at: now.toISOString() },
      { kind: 'moved', place: 'Сейф' },
      { kind: 'closed', on: '2026-11-25' },
      { kind: 'activated', on: '2026-11-20', register: '0001284503017742', expiresOn: '2028-03-04' },
      { kind: 'bought', who: null },
    ])
  })

  test('DRIVE-003: a faulty drive comes back from the expertise to the stock, or is replaced', async () => {
    const id = await drive()
    await act(id, activate)
    expect((await act(id, { action: 'expertise', on: '2026-11-21' })).drive).toMatchObject({ state: 'expertise' })
    const back = await act(id, { action: 'return', on: '2026-11-25' })
    expect(back.drive).toMatchObject({ state: 'stock', register: null, use: null, registeredOn: null, expiresOn: null })
    await act(id, { action: 'expertise', on: today })
    expect((await act(id, { action: 'replace', on: today })).drive.state).toBe('replaced')
  })

  test('DRIVE-003: days in the future and before the last event are refused with their field', async () => {
    const id = await drive()
    for (const registeredOn of ['2026-11-27', '2026-11-09']) {
      const wrong = act(id, { ...activate, registeredOn })
      await expect(wrong).rejects.toMatchObject(refusal('WRONG_DAY', field('registeredOn')))
    }
    const wrongEnd = act(id, { ...activate, expiresOn: '2026-11-19' })
    await expect(wrongEnd).rejects.toMatchObject(refusal('WRONG_DAY', field('expiresOn')))
    await act(id, activate)
    await expect(act(id, { action: 'close', on: '2026-11-19' })).rejects.toMatchObject(
      refusal('WRONG_DAY', field('on')),
    )
    await expect(act(id, { action: 'close', on: '2026-11-27' })).rejects.toMatchObject(
      refusal('WRONG_DAY', field('on')),
    )
  })

  test('DRIVE-003: days of a clock that was not set, and ends after this century, are refused with their field', async () => {
    const id = await working(null)
    for (const on of ['0000-01-01', '1970-01-01']) {
      await expect(act(id, { action: 'close', on })).rejects.toMatchObject(refusal('WRONG_DAY', field('on')))
    }
    const late = act(await drive(), { ...activate, expiresOn: '9999-12-31' })
    await expect(late).rejects.toMatchObject(refusal('WRONG_DAY', field('expiresOn')))
    const early = act(await drive(), { action: 'expertise', on: '2026-11-09' })
    await expect(early).rejects.toMatchObject(refusal('WRONG_DAY', field('on')))
  })

  test('DRIVE-007: of a working drive without an end, the kind and the use are told by hand; the end follows', async () => {
    const id = await working(null, { months: null, registeredOn: '2026-11-15' })
    expect((await readDrive(db, organisation.id, id)).actions).toContain('activate')
    const told = await act(id, { ...activate, registeredOn: '2026-11-15', months: 36, systems: ['usn'] })
    expect(told.drive).toMatchObject({ state: 'working', months: 36, expiresOn: '2029-11-19' })
    expect(told.actions).not.toContain('activate')
  })

  test('DRIVE-003: a drive of an unknown kind gets one; a cash register has one working drive', async () => {
    const id = await drive({ months: null })
    await expect(act(id, activate)).rejects.toMatchObject(refusal('NO_KIND', field('months')))
    expect((await act(id, { ...activate, months: 36 })).drive).toMatchObject({ months: 36, expiresOn: '2028-06-02' })
    const second = await drive()
    await expect(act(second, activate)).rejects.toMatchObject(refusal('REGISTER_TAKEN', field('registerNumber')))
  })

  test('DRIVE-008: the end that the device reports wins over the computed one; a forbidden use has none', async () => {
    const [reported, forbidden] = [await drive(), await drive()]
    const { drive: first } = await act(reported, { ...activate, expiresOn: '2028-03-14' })
    expect(first).toMatchObject({ expiresOn: '2028-03-14', expirySource: 'report' })
    const { drive: other } = await act(forbidden, { ...activate, registerNumber: '1'.repeat(16), systems: ['usn'] })
    expect(other).toMatchObject({ expiresOn: null, expirySource: null })
  })

  test('DRIVE-010: a drive that is to be kept longer is destroyed only when that is confirmed', async () => {
    const id = await drive({ state: 'closed', closedOn: '2021-11-26', keepUntil: today })
    await expect(act(id, { action: 'destroy', on: today })).rejects.toMatchObject(refusal('KEPT_LONGER'))
    expect((await act(id, { action: 'destroy', on: today, isEarly: true })).drive.state).toBe('destroyed')
    const free = await drive({ state: 'closed', closedOn: '2021-11-25', keepUntil: '2026-11-25' })
    expect((await act(free, { action: 'destroy', on: today })).drive.state).toBe('destroyed')
  })

  test('DRIVE-010: the sheet of the archive has numbers as texts and days as dates', async () => {
    const kept = { closedOn: '2026-01-01', keepUntil: '2031-01-01', place: 'Сейф' }
    await drive({ state: 'closed', serialNumber: '0000440511870236', ...kept })
    const bytes = await writeDrives(db, organisation.id, { filter: { tab: 'archive' }, today })
    const [head = [], row = []] = await readSheet(Buffer.from(bytes).toString('base64'), 10)
    const cells = Object.fromEntries(head.map((title, index) => [title, row[index]]))
    expect(cells).toMatchObject({
      ...{ 'Номер ФН': '0000440511870236', 'Срок ФН, мес.': 15, Адрес: 'Сейф', Состояние: 'Закрыт' },
      ...{ Закрыт: new Date('2026-01-01T00:00:00Z'), 'Хранить до': new Date('2031-01-01T00:00:00Z') },
    })
  })

  test('DRIVE-004: a wrong event is taken back by another, the last one first', async () => {
    const id = await drive()
    const started = await act(id, activate)
    const closed = await act(id, { action: 'close', on: today })
    const [close, start] = [closed.events[0]?.eventId ?? 0, started.events[0]?.eventId ?? 0]
    await expect(act(id, { action: 'correct', eventId: start })).rejects.toMatchObject(refusal('WRONG_STATE'))
    const reopened = await act(id, { action: 'correct', eventId: close })
    expect(reopened.drive).toEqual(started.drive)
    expect(reopened.events[0]).toMatchObject({ kind: 'corrected', corrects: 'closed' })
    // The end of a drive that works again is told of again (DRIVE-011).
    expect(await db.select({ on: drives.remindOn }).from(drives).where(eq(drives.id, id))).toEqual([
      { on: '2028-01-04' },
    ])
    const back = await act(id, { action: 'correct', eventId: start })
    expect(back.drive).toMatchObject({ state: 'stock', register: null, expiresOn: null })
    // What the shop wrote is not taken back.
    expect(back.actions).not.toContain('correct')
  })

  test('DRIVE-004: an event that was taken back does not bound the days of the next ones', async () => {
    const id = await drive()
    const { events } = await act(id, { ...activate, registeredOn: '2026-11-24' })
    await act(id, { action: 'correct', eventId: events[0]?.eventId ?? 0 })
    expect((await act(id, activate)).drive).toMatchObject({ state: 'working', registeredOn: '2026-11-20' })
  })

  test('DRIVE-004: a drive does not work again by a correction while another one works in its cash register', async () => {
    const [old, fresh] = [await drive(), await drive()]
    await act(old, { ...activate, registeredOn: '2026-11-12' })
    const started = await act(fresh, { ...activate, replaces: old })
    const [closing] = (await readDrive(db, organisation.id, old)).events
    const reopen = () => act(old, { action: 'correct', eventId: closing?.eventId ?? 0 })
    await expect(reopen()).rejects.toMatchObject(refusal('REGISTER_TAKEN'))
    await act(fresh, { action: 'correct', eventId: started.events[0]?.eventId ?? 0 })
    expect((await reopen()).drive.state).toBe('working')
  })

  test('DRIVE-004: a repetition with the key of an event changes nothing', async () => {
    const id = await drive()
    const once = await act(id, activate, 'key')
    expect(await act(id, activate, 'key')).toEqual(once)
  })

  test('DRIVE-009: a confirmed number that another organisation has too is marked for both; a typed one marks nobody', async () => {
    const serialNumber = '9960440511870236'
    const id = await drive({ serialNumber, isConfirmed: true })
    const isElsewhere = async () => (await readDrive(db, organisation.id, id)).drive.isElsewhere
    const theirs = await drive({ serialNumber, organisationId: stranger })
    expect(await isElsewhere()).toBe(false)
    expect((await readDrive(db, stranger, theirs)).drive.isElsewhere).toBe(false)
    await db.update(drives).set({ isConfirmed: true }).where(eq(drives.id, theirs))
    expect(await isElsewhere()).toBe(true)
    expect((await readDrive(db, stranger, theirs)).drive.isElsewhere).toBe(true)
    await db.update(drives).set({ state: 'withdrawn' }).where(eq(drives.id, theirs))
    expect(await isElsewhere()).toBe(false)
  })

  test('DRIVE-014: a drive of another organisation is neither read nor changed', async () => {
    const id = await drive({ organisationId: stranger })
    await expect(readDrive(db, organisation.id, id)).rejects.toMatchObject({ statusCode: 404 })
    await expect(act(id, { action: 'move', place: 'Сейф' })).rejects.toMatchObject({ statusCode: 404 })
    const mine = await drive()
    const old = await working('2027-01-01', { organisationId: stranger })
    await expect(act(mine, { ...activate, replaces: old })).rejects.toMatchObject({ statusCode: 404 })
    expect(await ids({ tab: 'stock' })).toEqual([mine])
  })

  test('REPL-003: a new drive takes the cash register of the old one, which is closed on the same day', async () => {
    const old = await drive()
    await act(old, { ...activate, registeredOn: '2026-11-12' })
    const fresh = await drive()
    const early = act(fresh, { ...activate, registeredOn: '2026-11-11', replaces: old })
    await expect(early).rejects.toMatchObject(refusal('WRONG_DAY', field('registeredOn')))
    await act(fresh, { ...activate, registeredOn: today, replaces: old })
    const { drive: closed } = await readDrive(db, organisation.id, old)
    expect(closed).toMatchObject({ state: 'closed', closedOn: today, keepUntil: '2031-11-26' })
  })

  test('REPL-003: a drive and the summary lead to the plan', async () => {
    const [old, fresh] = [await working('2026-12-01'), await drive()]
    const [plan] = await db
      .insert(replacementPlans)
      .values({ organisationId: organisation.id, createdAt: now })
      .returning()
    const planId = plan?.id ?? 0
    await db.insert(replacementPairs).values({ planId, oldDriveId: old, newDriveId: fresh })
    expect((await readDrive(db, organisation.id, old)).planId).toBe(planId)
    expect((await readDrive(db, organisation.id, fresh)).planId).toBe(planId)
    expect((await readSummary(db, organisation.id, today)).plans).toEqual([{ planId, orderId: null, pairs: 1 }])
  })
})
