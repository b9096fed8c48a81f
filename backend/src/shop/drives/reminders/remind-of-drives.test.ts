import { asc } from 'drizzle-orm'
import { shiftDay, type Day } from 'shared-contracts/domain/days'
import { users } from '../../../identity/schema.ts'
import type { Database } from '../../../platform/database/database.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { EMAIL, lettersShop, nameBuyer } from '../../../testing/database/shop-letters.ts'
import { startSmtpServer, type SmtpServer } from '../../../testing/smtp-server.ts'
import { unwantedLetters } from '../../letters/schema.ts'
import { remindOnOf } from '../../orders/drives/remind-on.ts'
import { drives, registers } from '../../orders/drives/schema.ts'
import { letters } from '../../orders/letters/schema.ts'
import { memberships, organisations } from '../../organisations/schema.ts'
import { remindOfDrives } from './remind-of-drives.ts'

const TODAY = '2030-03-15'
/** Noon in Moscow. */
const noonOf = (day: Day) => `${day}T09:00:00Z`
const COMPANY_EMAIL = 'buh@example.ru'

describeOnPostgres('reminders of drives', (bin) => {
  let database: ShopDatabase
  let db: Database
  let smtp: SmtpServer

  beforeAll(async () => {
    database = await openShop(bin)
    db = database.db
    smtp = await startSmtpServer()
    await db.insert(users).values([
      { id: 2, phone: '79000000002', name: 'Второй', email: 'second@example.ru', loginType: 'LK' },
      { id: 3, phone: '79000000003', name: 'Сотрудник', email: 'employee@example.ru', loginType: 'LK' },
    ])
  }, 60_000)
  afterAll(async () => {
    await smtp.goAway()
    await database.dispose()
  }, 60_000)
  beforeEach(async () => {
    smtp.taken.length = 0
    for (const table of [letters, drives, registers, memberships, unwantedLetters]) await db.delete(table)
    await nameBuyer(db)
    await join(buyer.id)
  })

  const join = (userId: number, isEmployee = false) =>
    db
      .insert(memberships)
      .values({ userId, organisationId: organisation.id, isEmployee, role: isEmployee ? 'buyer' : 'owner' })
  const remind = (at = noonOf(TODAY), of = db) => remindOfDrives(of, new Date(at), new AbortController().signal)
  let made = 0
  /** A working drive whose letters count from a day on. */
  async function drive(expiresOn: Day, from = TODAY, more: Partial<typeof drives.$inferInsert> = {}) {
    const serialNumber = `99604403${String((made += 1)).padStart(8, '0')}`
    const ends = { expiresOn, expirySource: 'computed', remindOn: remindOnOf(expiresOn, from) } as const
    await db
      .insert(drives)
      .values({ organisationId: organisation.id, serialNumber, state: 'working', ...ends, ...more })
    return serialNumber
  }
  const requested = () => db.select().from(letters).orderBy(asc(letters.id))
  /** Numbers told by each requested letter. */
  const told = async () =>
    (await requested()).map(({ news }) =>
      news.kind === 'drives' ? news.drives.map(({ serialNumber }) => serialNumber) : [],
    )
  const recipients = async () => (await requested()).map(({ userId }) => userId)
  const remindOns = async () =>
    (await db.select({ on: drives.remindOn }).from(drives).orderBy(asc(drives.id))).map(({ on }) => on)

  test('DRIVE-011: a drive is told of 60, 30, 14 and 3 days before its end, and not between', async () => {
    const end = shiftDay(TODAY, 70)
    await drive(end)
    const days: Day[] = []
    for (let day = TODAY; day <= shiftDay(end, 5); day = shiftDay(day, 1)) {
      await remind(noonOf(day))
      days.push(...(await requested()).map(() => day))
      await db.delete(letters)
    }
    expect(days).toEqual([60, 30, 14, 3].map((left) => shiftDay(end, -left)))
  })

  test('DRIVE-011: one letter a day has all drives of the organisation; what is due later that day waits for the next', async () => {
    const last = await drive(shiftDay(TODAY, 60))
    const first = await drive(shiftDay(TODAY, 3))
    await drive(shiftDay(TODAY, 61))
    await remind()
    expect(await told()).toEqual([[first, last]])
    const late = await drive(shiftDay(TODAY, 14))
    await remind()
    expect(await told()).toHaveLength(1)
    await remind(noonOf(shiftDay(TODAY, 1)))
    expect((await told())[1]).toContain(late)
  })

  test('DRIVE-011: letters go from 9:00 in Moscow', async () => {
    await drive(shiftDay(TODAY, 30))
    await remind(`${TODAY}T05:59:59Z`)
    expect(await requested()).toEqual([])
    await remind(`${TODAY}T06:00:00Z`)
    expect(await requested()).toHaveLength(1)
  })

  test('DRIVE-011: after a standstill of a week there is one letter with what was missed, and what has ended', async () => {
    const weekAgo = shiftDay(TODAY, -7)
    const numbers: string[] = []
    for (let day = 0; day < 7; day += 1) numbers.push(await drive(shiftDay(weekAgo, 3 + day), weekAgo))
    await remind()
    await remind()
    await remind(noonOf(shiftDay(TODAY, 1)))
    expect(await told()).toEqual([numbers])
    expect(await remindOns()).toEqual(numbers.map(() => null))
    await pass()
    const [letter] = smtp.taken
    expect(letter?.header('Subject').replaceAll('\u00A0', ' ')).toBe('Заканчивается срок накопителей: 7')
    expect(textOf()).toContain(`${numbers[0]}: срок истек 11.03.2030\n`)
    expect(textOf()).toContain(`${numbers[4]}: до 15.03.2030\n`)
  })

  test('DRIVE-011: every owner with an e-mail gets a letter, an employee none', async () => {
    await join(2)
    await join(3, true)
    await drive(shiftDay(TODAY, 14))
    await remind()
    expect(await recipients()).toEqual([buyer.id, 2])
    await pass()
    expect(smtp.taken.map(({ to }) => to).toSorted()).toEqual([EMAIL, 'second@example.ru'])
  })

  test('DRIVE-011 LETTER-004: an owner who switched these letters off gets none, and neither does the organisation', async () => {
    await db.insert(unwantedLetters).values({ userId: buyer.id, kind: 'drives' })
    await drive(shiftDay(TODAY, 14))
    await remind()
    expect(await requested()).toEqual([])
    expect(await remindOns()).toEqual([shiftDay(TODAY, 11)])
  })

  test('DRIVE-011: without an owner who has an e-mail the organisation gets the letter', async () => {
    await nameBuyer(db, { email: '', companyEmail: COMPANY_EMAIL })
    await join(3, true)
    await drive(shiftDay(TODAY, 14))
    await remind()
    await pass()
    expect(smtp.taken.map(({ to }) => to)).toEqual([COMPANY_EMAIL])
  })

  test('DRIVE-014: who is no member any more when the letter could be sent does not get it', async () => {
    await drive(shiftDay(TODAY, 14))
    await remind()
    await db.delete(memberships)
    await pass()
    expect([smtp.taken, (await requested()).map(({ state }) => state)]).toEqual([[], ['dropped']])
  })

  test('DRIVE-011: three backends request one letter for each of 230 organisations', async () => {
    const text = {
      shortName: 'О',
      longName: 'О',
      ogrn: '',
      legalAddress: '',
      postalAddress: '',
      type: 'REGULAR',
    } as const
    const ids = Array.from({ length: 230 }, (_, index) => 5_000 + index)
    await db.insert(organisations).values(ids.map((id) => ({ ...text, id, inn: String(id), partnerId: id })))
    for (const organisationId of ids) await drive(shiftDay(TODAY, 30), TODAY, { organisationId })
    const backends = [db, database.connect(), database.connect()]
    await Promise.all(backends.map((of) => remind(noonOf(TODAY), of)))
    expect((await requested()).map((letter) => letter.organisationId).toSorted()).toEqual(ids)
  }, 60_000)

  test('DRIVE-011: a drive that does not work any longer is not told of', async () => {
    await drive(shiftDay(TODAY, 30), TODAY, { state: 'stock' })
    await remind()
    expect([await requested(), await remindOns()]).toEqual([[], [null]])
  })

  test('DRIVE-011: the letter lists a hundred drives with their cash registers, says how many more there are and leads to them', async () => {
    const [register] = await db
      .insert(registers)
      .values({ organisationId: organisation.id, name: 'Касса 3' })
      .returning()
    const first = await drive(shiftDay(TODAY, 3), TODAY, { registerId: register?.id })
    for (let count = 0; count < 101; count += 1) await drive(shiftDay(TODAY, 30))
    await remind()
    await pass()
    expect(textOf()).toContain(`${first}: до 18.03.2030, Касса 3\n`)
    expect(textOf().match(/^99604403\d{8}: /gm)).toHaveLength(100)
    expect(textOf()).toContain('В письме не все накопители: в списке на портале еще 2.')
    expect(textOf()).toContain('Открыть накопители: https://shop.example.ru/drives\n')
    expect(textOf()).toContain('Это письмо о накопителях организации ООО «Ромашка».')
  })

  /** Sends what is due, by the clock of the reminders. */
  const pass = () => lettersShop(db, smtp).pass((Date.parse(noonOf(TODAY)) - Date.now()) / 1_000 + 60)
  const textOf = () =>
    smtp.taken[0]?.parts['text/plain']?.toString().replaceAll('\u00A0', ' ').replaceAll('\r\n', '\n') ?? ''
})
