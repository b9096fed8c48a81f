import pg from 'pg'
import {
  connectOperator,
  disconnectOperator,
  getOperators,
  refreshOperator,
  stopOperator,
  type OperatorConnection,
} from 'shared-contracts/api/drives/operators'
import { createClient, type Client } from '../../../testing/client.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../../testing/database/start-sample-postgres.ts'
import { startOutsideServer, type OutsideServer } from '../../../testing/outside-server.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'
import { CLOSED_DRIVE, DRIVE, konturAnswer } from './kontur/testing/answers.ts'

const own = { orgId: 1002, operator: 'kontur' } as const
const other = { orgId: 1003, operator: 'kontur' } as const
const access = { integratorKey: 'integrator-key', login: 'user@example.ru', password: 'secret-password' }

describeOnPostgres('operators of fiscal data on a PostgreSQL server', (bin) => {
  let kontur: OutsideServer
  let postgres: TestPostgres
  let sql: pg.Client
  let backend: TestBackend
  let api: Client
  let token: string

  beforeAll(async () => {
    kontur = await startOutsideServer()
    postgres = await startSamplePostgres(bin)
    const outside = { KONTUR_OFD_URL: `${kontur.url}/ofd/`, KONTUR_AUTH_URL: kontur.url }
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true', ...outside })
    api = createClient(backend.url)
    token = await backend.signIn('79000000002')
    sql = new pg.Client({ connectionString: postgres.url })
    await sql.connect()
    await sql.query(`insert into memberships (user_id, organisation_id)
      select id, 1002 from users where phone = '79000000002' on conflict do nothing`)
  }, 180_000)
  afterAll(async () => {
    await sql.end()
    await backend.dispose()
    postgres.dispose()
    await kontur.dispose()
  }, 60_000)
  beforeEach(async () => {
    const { rows } = await sql.query<{ inn: string }>('select inn from organisations where id = 1002')
    kontur.answer = (response, { path }) => {
      const isList = path.endsWith('/v2/organizations')
      response.end(JSON.stringify(isList ? [{ id: 'c2e3a34c', inn: rows[0]?.inn }] : konturAnswer(path)))
    }
  })

  const connect = (params: typeof own | typeof other = own) =>
    api.send(connectOperator, { params, body: access, token })
  const read = (params: { orgId: number } = own) => api.answer(getOperators, { params: { orgId: params.orgId }, token })
  /** Waits until nothing is read any more. */
  async function settled(): Promise<OperatorConnection | undefined> {
    for (;;) {
      const [connection] = await read()
      if (connection?.isReading !== true) return connection
    }
  }

  test('DRIVE-007: an operator is connected, read, refreshed, stopped and removed; its access is never shown', async () => {
    const none = { operator: 'kontur', isConnected: false, isReading: false, progress: null, readAt: null }
    expect(await read()).toEqual([{ ...none, failure: null, found: null }])
    const connected = await (await connect()).text()
    expect(JSON.parse(connected)).toMatchObject({ isConnected: true, isReading: true, progress: { done: 0 } })
    const all = await settled()
    expect(all).toMatchObject({ isConnected: true, failure: null, found: { registers: 2, drives: 2 } })
    expect(Date.now() - Date.parse(all?.readAt ?? '')).toBeLessThan(60_000)
    const { rows } = await sql.query('select serial_number, state from drives where organisation_id = 1002')
    expect(rows).toEqual(
      expect.arrayContaining([
        { serial_number: DRIVE, state: 'working' },
        { serial_number: CLOSED_DRIVE, state: 'closed' },
      ]),
    )
    const body = {}
    expect(await api.answer(refreshOperator, { params: own, body, token })).toMatchObject({ isReading: true })
    expect(await api.answer(stopOperator, { params: own, body, token })).toMatchObject({ isReading: false })
    expect(connected + JSON.stringify(all)).not.toMatch(/integrator-key|user@example|secret-password/)
    const stored = await sql.query('select row_to_json(o)::text as row from drive_operators o')
    expect(JSON.stringify(stored.rows)).not.toMatch(/integrator-key|user@example|secret-password|sid-1/)

    expect(await api.answer(disconnectOperator, { params: own, body, token })).toMatchObject({ isConnected: false })
    expect((await sql.query('select 1 from drive_operators')).rowCount).toBe(0)
    expect((await sql.query('select 1 from drives where serial_number = $1', [DRIVE])).rowCount).toBe(1)
    for (const call of [refreshOperator, stopOperator])
      expect((await api.refusal(call, { params: own, body, token })).status).toBe(404)
  }, 60_000)

  test('DRIVE-007: what the operator refuses is 409 with what to do, and nothing is stored', async () => {
    kontur.answer = (response) => response.writeHead(403).end()
    expect(await api.refusal(connectOperator, { params: own, body: access, token })).toMatchObject({
      status: 409,
      body: { code: 'OPERATOR_REFUSED', message: expect.stringMatching(/логин или пароль\. Проверьте/) },
    })
    expect((await read())[0]).toMatchObject({ isConnected: false })
  })

  test('DRIVE-007: an operator that does not answer is 503, and the log has no secrets', async () => {
    kontur.answer = (response) => response.writeHead(500).end()
    const line = backend.nextLine((text) => text.includes('"request failed"'))
    expect((await connect()).status).toBe(503)
    expect(await line).toMatch('operators: away: status 500')
    expect(await line).not.toMatch(/integrator-key|user@example|secret-password/)
  })

  test('DRIVE-007: an organisation may try ten times in ten minutes', async () => {
    kontur.answer = (response) => response.writeHead(403).end()
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await connect(other)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429])
    const { body } = await api.refusal(connectOperator, { params: other, body: access, token })
    expect(body).toMatchObject({ code: 'TOO_MANY_TRIES', message: expect.stringMatching(/Повторите через 10 минут/) })
  })
})
