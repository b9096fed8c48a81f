import pg from 'pg'
import { getLetterSwitches, LETTER_KINDS, setLetterSwitch } from 'shared-contracts/api/letters'
import { createOrder } from 'shared-contracts/api/orders'
import { createClient } from '../../testing/client.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { startSmtpServer, type SmtpServer } from '../../testing/smtp-server.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

/** An organisation of a client that may pick up, so that an order needs no tariff. */
const own = { orgId: 1003 }
const CLIENT = '79000000002'

describeOnPostgres('letters of three backends on one database', (bin) => {
  let postgres: TestPostgres
  let sql: pg.Client
  /** One of each backend, so that a test knows which of them sends. */
  let smtps: SmtpServer[]
  let backends: TestBackend[]
  let token: string
  let other: string

  beforeAll(async () => {
    postgres = await startSamplePostgres(bin)
    sql = new pg.Client({ connectionString: postgres.url })
    await sql.connect()
    const env = { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true', INVOICE_DELAY_SECONDS: '0' }
    smtps = await Promise.all([1, 2, 3].map(() => startSmtpServer()))
    backends = await Promise.all(smtps.map(({ url }) => startBackend({ ...env, SMTP_URL: url })))
    token = await first().signIn(CLIENT)
    other = await first().signIn('79000000007')
  }, 240_000)
  afterAll(async () => {
    await Promise.all(backends.map((backend) => backend.dispose()))
    await sql.end()
    postgres.dispose()
    await Promise.all(smtps.map((smtp) => smtp.goAway()))
  }, 60_000)
  beforeEach(() => {
    for (const { taken } of smtps) taken.length = 0
  })

  const backendAt = (index: number) => {
    const backend = backends[index]
    if (backend === undefined) throw new Error('no backend')
    return backend
  }
  const first = () => backendAt(0)
  const api = () => createClient(first().url)
  async function order(): Promise<number> {
    const sent = { params: own, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token }
    return (await api().answer(createOrder, sent)).orderId
  }
  const taken = () => smtps.flatMap((smtp) => smtp.taken)
  /** Waits until no more letters than these wait. */
  async function untilFewWait(few: number): Promise<void> {
    for (;;) {
      const { rowCount } = await sql.query(`select from letters where state = 'waiting'`)
      if ((rowCount ?? 0) <= few) return
      await new Promise((next) => setTimeout(next, 100))
    }
  }
  /** Waits until no letter waits any longer: that of a killed backend is due again after 30 s. */
  async function untilAllSettled(): Promise<string[]> {
    await untilFewWait(0)
    const { rows } = await sql.query<{ state: string }>('select state from letters')
    return rows.map(({ state }) => state)
  }
  /** Kills a backend while it hands a letter over: once before its mail server has the letter, and once after. */
  async function killTwice(backend: TestBackend, smtp: SmtpServer): Promise<void> {
    for (const moment of ['onData', 'onTaken'] as const) {
      await new Promise<void>((killed) => {
        smtp[moment] = async () => {
          smtp[moment] = () => undefined
          await backend.kill()
          killed()
        }
      })
      await backend.start()
    }
  }

  test('LETTER-004: each kind is on until its user switches it off, for this user alone', async () => {
    const all = LETTER_KINDS.map((kind) => ({ kind, isOn: true }))
    expect(await api().answer(getLetterSwitches, { token })).toEqual(all)
    for (const isOn of [false, false, true, false]) {
      await api().answer(setLetterSwitch, { body: { kind: 'ready', isOn }, token })
    }
    const off = all.map((one) => ({ ...one, isOn: one.kind !== 'ready' }))
    expect(await api().answer(getLetterSwitches, { token })).toEqual(off)
    expect(await api().answer(getLetterSwitches, { token: other })).toEqual(all)
    expect((await api().refusal(getLetterSwitches)).status).toBe(401)
    const wrong = { body: { kind: 'newsletter' as 'ready', isOn: true }, token }
    expect((await api().refusal(setLetterSwitch, wrong)).status).toBe(400)
  })

  test('LETTER-004: off means none, until it is on again', async () => {
    await api().answer(setLetterSwitch, { body: { kind: 'placed', isOn: false }, token })
    await order()
    expect(await untilAllSettled()).toEqual(['dropped'])
    await api().answer(setLetterSwitch, { body: { kind: 'placed', isOn: true }, token })
    const id = await order()
    await untilAllSettled()
    expect(taken().map((letter) => letter.header('Subject'))).toEqual([`Заказ №\u00A0${id} оформлен`])
  }, 60_000)

  test('LETTER-002: kill -9 of backends that send loses no letter, and only repeats one under its id', async () => {
    await untilAllSettled()
    await sql.query('delete from letters')
    const kills = { areOver: false }
    const killed = Promise.all(smtps.slice(1).map((smtp, index) => killTwice(backendAt(index + 1), smtp))).then(
      () => (kills.areOver = true),
    )
    const ids: number[] = []
    while (!kills.areOver) {
      ids.push(await order())
      await untilFewWait(4)
    }
    await killed
    expect(await untilAllSettled()).toEqual(ids.map(() => 'sent'))
    const subjects = new Map(taken().map((letter) => [letter.header('Message-ID'), letter.header('Subject')]))
    expect([...subjects.values()].toSorted()).toEqual(ids.map((id) => `Заказ №\u00A0${id} оформлен`).toSorted())
    // A letter that was taken before its backend was killed is repeated.
    expect(taken()).toHaveLength(ids.length + 2)
  }, 240_000)
})
