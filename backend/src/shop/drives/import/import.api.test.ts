import { encode } from 'iconv-lite'
import pg from 'pg'
import { applyImport, checkImport, type ImportMapping } from 'shared-contracts/api/drives/import'
import writeXlsxFile from 'write-excel-file/node'
import { createClient, type Client } from '../../../testing/client.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../../testing/database/start-sample-postgres.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'

type Row = readonly (string | number | Date | null)[]

interface Org {
  readonly orgId: number
}

/** Of one user; each test has its own. */
const [first, second, third] = [{ orgId: 1001 }, { orgId: 1002 }, { orgId: 1003 }]
const [fourth, fifth, sixth] = [{ orgId: 1004 }, { orgId: 1005 }, { orgId: 1006 }]
const HEAD = ['Номер ФН', 'Срок ФН, мес.', 'РНМ', 'Название', 'Адрес', 'СНО', 'Дата регистрации', 'Окончание']

const csv = (...rows: Row[]) =>
  Buffer.from(rows.map((row) => row.map((cell) => cell ?? '').join(';')).join('\r\n')).toString('base64')
async function xlsx(...rows: Row[]): Promise<string> {
  const cells = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: 'dd.mm.yyyy' } : { value })),
  )
  return (await writeXlsxFile(cells as never).toBuffer()).toString('base64')
}

describeOnPostgres('imports on a PostgreSQL server', (bin) => {
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
    await sql.query(`insert into memberships (user_id, organisation_id)
      select id, organisation from users, unnest(array[1001, 1002, 1003, 1004, 1005, 1006]) organisation
      where phone = '79000000002' on conflict do nothing`)
  }, 180_000)
  afterAll(async () => {
    await sql.end()
    await backend.dispose()
    postgres.dispose()
  }, 60_000)

  const check = (params: Org, file: string, mapping?: ImportMapping) =>
    api.answer(checkImport, { params, body: { file, ...(mapping && { mapping }) }, token })
  const apply = (params: Org, file: string, seen: { mapping: ImportMapping; digest: string | null }) =>
    api.send(applyImport, { params, body: { file, mapping: seen.mapping, digest: seen.digest ?? '' }, token })
  async function load(params: Org, file: string) {
    const response = await apply(params, file, await check(params, file))
    return { status: response.status, body: (await response.json()) as { code?: string } }
  }
  const stored = async ({ orgId }: Org) => {
    const { rows } = await sql.query<Record<string, unknown>>(
      `select d.serial_number number, state, months, place, registered_on::text registered, expires_on::text ends,
         expiry_source source, remind_on::text remind, is_confirmed confirmed, use -> 'systems' systems,
         r.number register, r.name, r.address
       from drives d left join registers r on r.id = register_id where d.organisation_id = $1 and order_id is null order by d.serial_number`,
      [orgId],
    )
    return rows
  }
  const eventsOf = async ({ orgId }: Org) =>
    (
      await sql.query<Record<string, unknown>>(
        `select d.serial_number number, kind, details, before, who, user_id is not null "hasUser"
         from drive_events e join drives d on d.id = e.drive_id where organisation_id = $1 and order_id is null order by e.id`,
        [orgId],
      )
    ).rows

  test('DRIVE-005 DRIVE-006: a file is told, loaded with its cash registers, and changes nothing the second time', async () => {
    const file = await xlsx(
      HEAD,
      [
        '0000440301234567',
        36,
        '0001234567012345',
        'Касса 1',
        'Казань, Баумана, 1',
        'УСН доход',
        new Date('2026-01-31'),
        null,
      ],
      ['9960440301234568', '15 мес.', null, 'Касса 2', 'Омск', 'ОСН', '01.02.2026', 46_400],
      [null, null, null, null, null, null, null, null],
      ['9960440301234569', '36', null, null, 'Склад, полка 3', null, null, null],
    )
    const found = await check(first, file)
    expect(found).toMatchObject({ rows: 3, added: 3, changed: 0, same: 0, problemsCount: 0 })
    expect(found.columns[0]).toEqual({
      title: 'Номер ФН',
      samples: ['0000440301234567', '9960440301234568', '9960440301234569'],
    })
    expect(found.preview.map(({ row, result }) => [row, result])).toEqual([
      [2, 'added'],
      [3, 'added'],
      [5, 'added'],
    ])
    expect(found.preview[0]).toMatchObject({ serialNumber: '0000440301234567', months: 36, systems: 'УСН' })
    expect(await stored(first)).toEqual([])
    expect(await load(first, file)).toEqual({ status: 200, body: { added: 3, changed: 0, same: 0 } })
    expect(await stored(first)).toMatchObject([
      {
        ...{ number: '0000440301234567', state: 'working', months: 36, place: null, systems: ['usn'] },
        // 1,100 days by RULE-001.
        ...{ registered: '2026-01-31', ends: '2029-02-04', source: 'computed', remind: '2028-12-06', confirmed: false },
        ...{ register: '0001234567012345', name: 'Касса 1', address: 'Казань, Баумана, 1' },
      },
      {
        ...{
          number: '9960440301234568',
          ends: '2027-01-13',
          source: 'ofd',
          register: null,
          name: 'Касса 2',
          months: 15,
        },
      },
      { ...{ state: 'stock', place: 'Склад, полка 3', ends: null, remind: null, register: null, name: null } },
    ])
    expect((await eventsOf(first))[0]).toMatchObject({
      ...{ kind: 'imported', before: null, hasUser: true },
      details: { register: '0001234567012345', expiresOn: '2029-02-04' },
    })
    expect(await check(first, file)).toMatchObject({ added: 0, changed: 0, same: 3 })
    expect(await load(first, file)).toEqual({ status: 200, body: { added: 0, changed: 0, same: 3 } })
    expect(await eventsOf(first)).toHaveLength(3)
  })

  test('DRIVE-005 DRIVE-008: an empty cell changes nothing, a changed one is brought back by its event, and a reported end wins', async () => {
    const number = '7281440501234567'
    await load(second, csv(HEAD, [number, 36, '0001234567012345', 'Касса 1', 'Казань', 'УСН', '31.01.2026', null]))
    await load(second, csv(['Номер ФН', 'Адрес'], [number, null]))
    expect(await eventsOf(second)).toHaveLength(1)
    expect((await load(second, csv(['Номер ФН', 'Окончание'], [number, '2029-02-14T10:00']))).body).toMatchObject({
      changed: 1,
    })
    expect((await load(second, csv(['Номер ФН', 'Дата регистрации'], [number, '30.01.2026']))).body).toMatchObject({
      changed: 1,
    })
    expect(await stored(second)).toMatchObject([
      {
        ...{ months: 36, registered: '2026-01-30', ends: '2029-02-14', source: 'ofd', name: 'Касса 1' },
        systems: ['usn'],
      },
    ])
    const events = await eventsOf(second)
    expect(events.map(({ before }) => before)).toEqual([
      null,
      { expiresOn: '2029-02-04', expirySource: 'computed', remindOn: '2028-12-06' },
      { registeredOn: '2026-01-31' },
    ])
    const another = csv(['Номер ФН', 'РНМ', 'Название'], ['9960440301234568', '0001234567012345', 'Касса 7'])
    expect((await load(second, another)).body).toMatchObject({ added: 1, changed: 0 })
    // One with a cash register works there, also without a day.
    const works = { state: 'working', name: 'Касса 7' }
    expect(await stored(second)).toMatchObject([works, { ...works, registered: null, ends: null, place: null }])
  })

  test('DRIVE-005: with one wrong row nothing is loaded, and each wrong row is told with its column', async () => {
    const file = csv(
      HEAD,
      ['9960440301234500', 36, null, null, null, null, null, null],
      ['9960440301234500', 36, null, null, null, null, null, null],
      ['9,96E+15', 24, null, null, null, 'ЕНВД', '31.02.2026', '31.01.26'],
      [null, 36, null, null, null, null, null, null],
      ['9960440301234501', 36, null, null, null, null, '01.01.2090', null],
      ['9960440301234502', 36, null, null, null, null, '31.01.2026', '30.01.2026'],
    )
    const found = await check(third, file)
    expect(found.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Номер ФН'],
      ...['Номер ФН', 'Срок ФН, мес.', 'СНО', 'Дата регистрации', 'Окончание'].map((column) => [4, column]),
      [5, 'Номер ФН'],
      [6, 'Дата регистрации'],
      [7, 'Окончание'],
    ])
    expect(found.problems[0]?.message).toContain('в строке 2')
    expect(found).toMatchObject({ rows: 6, added: 1, problemsCount: 9 })
    expect(await load(third, file)).toMatchObject({ status: 409, body: { code: 'WRONG_ROWS' } })
    expect(await stored(third)).toEqual([])
    const one = csv(['ФН'], ['9960440301234500'])
    const seen = await check(third, one)
    await load(third, csv(['ФН', 'Адрес'], ['9960440301234500', 'Склад']))
    const late = csv(['ФН', 'Адрес'], ['9960440301234500', 'Другой склад'])
    const refused = await apply(third, late, { ...(await check(third, late)), digest: seen.digest })
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'CHANGED' })])
    expect(await stored(third)).toMatchObject([{ place: 'Склад' }])
  })

  test('DRIVE-005: a drive that is closed is not opened again by a file, and a withdrawn one is imported again', async () => {
    const [closed, withdrawn] = ['9960440301239900', '9960440301239901']
    const file = csv(['Номер ФН', 'Дата регистрации'], [closed, '31.01.2026'], [withdrawn, '31.01.2026'])
    await load(fifth, file)
    await sql.query(`update drives set state = 'closed', closed_on = '2026-02-01', keep_until = '2031-02-01'
      where serial_number = '${closed}'`)
    await sql.query(`update drives set state = 'withdrawn' where serial_number = '${withdrawn}'`)
    expect(await check(fifth, file)).toMatchObject({ same: 1, changed: 1, problemsCount: 0 })
    const other = csv(['Номер ФН', 'Дата регистрации'], [closed, '01.02.2026'])
    const { problems } = await check(fifth, other)
    expect(problems).toMatchObject([{ row: 2, message: expect.stringContaining('закрыт') }])
    expect(await load(fifth, other)).toMatchObject({ status: 409 })
    expect(await load(fifth, file)).toMatchObject({ status: 200, body: { changed: 1, same: 1 } })
    const states = (await stored(fifth)).map(({ number, state }) => [number, state])
    expect(states).toEqual(
      expect.arrayContaining([
        [closed, 'closed'],
        [withdrawn, 'working'],
      ]),
    )
  })

  test('DRIVE-005: the columns that were chosen are remembered; a file in windows-1251 is read', async () => {
    const rows = 'Накопитель;Где стоит\r\n0000440301230001;Тверь'
    const file = encode(rows, 'win1251').toString('base64')
    const unknown = await check(fourth, file)
    expect(unknown).toMatchObject({ digest: null, rows: 1, mapping: { serialNumber: null, address: null } })
    expect(unknown.columns.map(({ title }) => title)).toEqual(['Накопитель', 'Где стоит'])
    const mapping = { ...unknown.mapping, serialNumber: 0, address: 1 }
    const seen = await check(fourth, file, mapping)
    expect((await apply(fourth, file, seen)).status).toBe(200)
    expect(await stored(fourth)).toMatchObject([{ number: '0000440301230001', place: 'Тверь' }])
    expect((await check(fourth, file)).mapping).toEqual(mapping)
    const withMore = csv(['Где стоит', 'Накопитель', 'РНМ'], ['Тверь', '0000440301230001', null])
    expect((await check(fourth, withMore)).mapping).toMatchObject({ serialNumber: 1, address: 0, registerNumber: 2 })
    const others = csv(['Заводской номер ФН', 'Адрес расчетов'], ['0000440301230001', 'Тверь'])
    expect((await check(fourth, others)).mapping).toMatchObject({ serialNumber: 0, address: 1 })
  })

  test('DRIVE-014: a file of another organisation is refused; what is no table says what to do', async () => {
    const file = csv(['Номер ФН'], ['0000440301230001'])
    const foreign = { params: { orgId: 1008 }, body: { file }, token }
    expect(await api.refusal(checkImport, foreign)).toMatchObject({ status: 403 })
    const wrong = [Buffer.from([0x25, 0x50, 0, 1]).toString('base64'), csv(['Номер ФН']), csv([''], [''])]
    for (const one of wrong)
      expect(await api.refusal(checkImport, { params: fourth, body: { file: one }, token })).toMatchObject({
        ...{ status: 400, body: { code: 'WRONG_FILE', message: expect.stringMatching(/[.]$/) } },
      })
    const { mapping } = await check(fourth, file)
    const aside = { params: fourth, body: { file, mapping: { ...mapping, address: 7 } }, token }
    expect(await api.refusal(checkImport, aside)).toMatchObject({ status: 400 })
  })

  test('DRIVE-005 A11: a list of more than 64 KB is taken; of many files in a row, the last is refused before it is read', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index): Row => [
      `99${String(index).padStart(14, '0')}`,
      `Склад, полка ${index}`,
    ])
    const found = await check(sixth, csv(['Номер ФН', 'Адрес'], ...rows))
    expect(found).toMatchObject({ rows: 2_500, added: 2_500, problemsCount: 0 })
    expect(found.preview).toHaveLength(20)
    const stranger = await backend.signIn('79000000006')
    const sent = { params: sixth, body: { file: '' }, token: stranger }
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) statuses.push((await api.send(checkImport, sent)).status)
    expect(new Set(statuses.slice(0, 60))).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  })
})
