import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import pg from 'pg'
import { createCalendarAddress, getCalendar } from 'shared-contracts/api/drives/calendar'
import { dayOf, shiftDay } from 'shared-contracts/domain/days'
import { createClient, type Client } from '../../../testing/client.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../../testing/database/start-sample-postgres.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'

const [own, foreign] = [1003, 1008]
const NUMBER = '9960440300000001'
const NAME = 'Касса 3, магазин «Ромашка»; второй этаж, у входа со стороны двора, за стеклянной дверью \\ налево'
const ADDRESS = 'г. Казань, ул. Баумана, д. 5; вход со двора'
const UNKNOWN = 'A'.repeat(43)

describeOnPostgres('the calendar feed of drives', (bin) => {
  let postgres: TestPostgres
  let sql: pg.Client
  let backend: TestBackend
  let api: Client
  let token: string

  beforeAll(async () => {
    postgres = await startSamplePostgres(bin)
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    api = createClient(backend.url)
    token = await backend.signIn('79000000002')
    sql = new pg.Client({ connectionString: postgres.url })
    await sql.connect()
    await sql.query('delete from drives')
    const { rows } = await sql.query<{ id: number }>(
      'insert into registers (organisation_id, name, address) values ($1, $2, $3) returning id',
      [own, NAME, ADDRESS],
    )
    await drive(own, NUMBER, { register: rows[0]?.id ?? 0 })
  }, 180_000)
  afterAll(async () => {
    await sql.end()
    await backend.dispose()
    postgres.dispose()
  }, 60_000)

  const today = dayOf(new Date())
  async function drive(
    organisation: number,
    number: string,
    { ends = shiftDay(today, 90) as string | null, state = 'working', register = null as number | null } = {},
  ): Promise<void> {
    await sql.query(
      `insert into drives (organisation_id, serial_number, state, register_id, expires_on, expiry_source)
       values ($1, $2, $3, $4, $5::date, case when $5::date is null then null else 'computed' end)`,
      [organisation, number, state, register, ends],
    )
  }
  const params = { orgId: own }
  const renew = async () => (await api.answer(createCalendarAddress, { params, body: {}, token })).address
  const read = async (address: string) => (await fetch(address)).text()

  test('DRIVE-012: the address is secret, and a new one ends the one before', async () => {
    expect(await api.answer(getCalendar, { params, token })).toEqual({ createdAt: null })
    const first = await renew()
    expect(first).toMatch(/^http:\/\/localhost:\d+\/public\/api\/v3\/drives\/calendar\/[\w-]{43}\.ics$/)
    const line = backend.nextLine((one) => one.includes('drives/calendar'))
    expect((await fetch(first)).status).toBe(200)
    expect(await line).not.toContain(first.slice(-47, -4))
    const second = await renew()
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
    expect((await api.answer(getCalendar, { params, token })).createdAt).not.toBeNull()
    const { rows } = await sql.query<{ token_hash: string }>('select * from calendar_feeds')
    expect(JSON.stringify(rows)).not.toContain(second.slice(-47, -4))
  })

  test('DRIVE-012: two parsers read a day of each drive with its place and an alarm for each reminder', async () => {
    const response = await fetch(await renew())
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const ics = await response.text()
    expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const summary = `Заканчивается ФН ${NUMBER} – ${NAME}`
    const end = shiftDay(today, 90)

    const [component] = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent')
    if (component === undefined) throw new Error('no event')
    const event = new ICAL.Event(component)
    expect([event.summary, event.location, event.startDate.toString(), event.startDate.isDate]).toEqual([
      ...[summary, ADDRESS, end, true],
    ])
    const alarms = component.getAllSubcomponents('valarm').map((alarm) => {
      const trigger = alarm.getFirstPropertyValue('trigger') as InstanceType<typeof ICAL.Duration>
      const at = event.startDate.clone()
      at.isDate = false
      at.addDuration(trigger)
      return at.toString()
    })
    expect(alarms).toEqual([60, 30, 14, 3].map((days) => `${shiftDay(end, -days)}T09:00:00`))

    const [other] = Object.values(nodeIcal.sync.parseICS(ics)).filter((one) => one?.type === 'VEVENT')
    expect(other).toMatchObject({ summary, location: ADDRESS, datetype: 'date', uid: event.uid })
  })

  test('DRIVE-012: working drives with an end are shown, until it has passed by 30 days, and keep their ids', async () => {
    await drive(own, '9960440300000002', { ends: shiftDay(today, -30) })
    await drive(own, '9960440300000003', { ends: shiftDay(today, -31) })
    await drive(own, '9960440300000004', { state: 'stock' })
    await drive(own, '9960440300000005', { ends: null })
    const address = await renew()
    const ics = await read(address)
    const idsOf = (text: string) => text.match(/^UID:.*$/gm)
    expect(ics.match(/ФН \d{16}/g)?.filter((_, index) => index % 5 === 0)).toEqual([
      ...['ФН 9960440300000002', `ФН ${NUMBER}`],
    ])
    expect(idsOf(await read(address))).toEqual(idsOf(ics))
  })

  test('DRIVE-012: of many thousand drives the feed has those that end first', async () => {
    await sql.query(
      `insert into drives (organisation_id, serial_number, state, expires_on, expiry_source)
       select $1, '99604405' || lpad(i::text, 8, '0'), 'working', $2::date, 'computed' from generate_series(1, 2500) i`,
      [own, shiftDay(today, 200)],
    )
    const ics = await read(await renew())
    expect(ics.match(/^BEGIN:VEVENT/gm)).toHaveLength(2_000)
    expect(ics).toContain(`ФН ${NUMBER}`)
    await sql.query('delete from drives where expires_on = $1', [shiftDay(today, 200)])
  })

  test('DRIVE-014: drives of another organisation are not in the feed', async () => {
    await drive(foreign, '9960440300000009')
    expect(await read(await renew())).not.toContain('9960440300000009')
  })

  test('DRIVE-012 A14: wrong addresses are 404, and limited for each network', async () => {
    const address = await renew()
    const wrong = ['x', UNKNOWN, `${UNKNOWN}.ics`]
    const urls = wrong.map((name) => address.replace(/[^/]*$/, name))
    expect(await Promise.all(urls.map(async (url) => (await fetch(url)).status))).toEqual([404, 404, 404])
    const statuses: number[] = []
    while (statuses.at(-1) !== 429 && statuses.length < 60) statuses.push((await fetch(urls[2] ?? '')).status)
    expect(statuses.length).toBeGreaterThan(20)
    expect(statuses.at(-1)).toBe(429)
  })
})
