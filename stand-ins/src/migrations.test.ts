import { describeOnPostgres } from 'backend/testing/database/describe-on-postgres'
import { startPostgres, type TestPostgres } from 'backend/testing/database/start-postgres'
import { openServer } from 'backend/platform/database/server'
import pg from 'pg'
import { standInMigrations } from './migrations.ts'

/** The tables of the stand-ins as the first releases made them, with a row each. */
const earlierTables = `
  create table oidc_records (model text not null, id text not null, payload jsonb not null, uid text, grant_id text,
    expires_at timestamptz, consumed_at timestamptz, constraint oidc_records_model_id_pk primary key (model, id));
  create index oidc_records_uid on oidc_records (uid);
  create table sample_parts (name text primary key, written_at timestamptz default now() not null);
  create table embedded_payments (id text primary key, idempotency_key text not null, sum bigint not null,
    description text not null, email text not null, return_url text not null, status text default 'NEW' not null,
    succeeds_at timestamptz, created_at timestamptz default now() not null,
    constraint embedded_payments_idempotency_key_unique unique (idempotency_key));
  insert into oidc_records (model, id, payload) values ('Session', 'a', '{}');
  insert into sample_parts (name) values ('catalogue');
  insert into embedded_payments (id, idempotency_key, sum, description, email, return_url) values ('p', 'k', 1, '', '', '')`
const tables = ['embedded_payments', 'oidc_records', 'password_resets', 'sample_parts', 'session_endings']

describeOnPostgres('the tables of the stand-ins on a PostgreSQL server', (bin) => {
  let postgres: TestPostgres
  const clients: pg.Client[] = []
  /** A connection to a new database. */
  const create = async (name: string) => {
    const connect = async (connectionString: string) => {
      const client = new pg.Client({ connectionString })
      clients.push(client)
      await client.connect()
      return client
    }
    await (await connect(postgres.url)).query(`create database ${name}`)
    const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
    return { url, client: await connect(url) }
  }
  const start = async (url: string, migrations = [standInMigrations]) =>
    (await openServer(url, { migrations, onError: (error) => expect(error).toBeUndefined() })).close()
  /** Columns, constraints and indexes of these tables. */
  const shapeOf = async (client: pg.Client) => {
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
         from information_schema.columns where table_name = any($1)
       union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
         from pg_constraint where conrelid::regclass::text = any($1) and contype <> 'n'
       union all select indexdef from pg_indexes where tablename = any($1) order by 1`,
      [tables],
    )
    return rows.map(({ line }) => line)
  }

  beforeAll(async () => void (postgres = await startPostgres(bin)), 60_000)
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()))
    postgres.dispose()
  })

  test('a database without stand-ins has none of their tables', async () => {
    const { url, client } = await create('production')
    await start(url, [])
    expect(await shapeOf(client)).toEqual([])
  })

  test('the tables of an earlier release keep their rows and get the present form', async () => {
    const [fresh, earlier] = [await create('fresh'), await create('earlier')]
    await earlier.client.query(earlierTables)
    await start(fresh.url)
    await start(earlier.url)
    await start(earlier.url)
    const shape = await shapeOf(fresh.client)
    for (const table of tables) expect(shape.join('\n')).toContain(table)
    expect(await shapeOf(earlier.client)).toEqual(shape)
    const { rows } = await earlier.client.query(
      `select (select count(*)::int from oidc_records) as records, (select count(*)::int from sample_parts) as parts,
        (select count(*)::int from embedded_payments) as payments`,
    )
    expect(rows).toEqual([{ records: 1, parts: 1, payments: 1 }])
  })
})
