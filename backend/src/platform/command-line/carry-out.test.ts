import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { nodeFlags } from '../../testing/prepare.ts'
import { startPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'

describeOnPostgres('a PostgreSQL server', (bin) => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres(bin)
  }, 60_000)
  afterAll(() => postgres.dispose(), 60_000)

  const run = (program: 'exchange' | 'order', ...words: string[]) =>
    spawnSync(process.execPath, [...nodeFlags, resolve(__dirname, '../..', `${program}.ts`), ...words], {
      env: { ...process.env, DATABASE_URL: postgres.url },
      encoding: 'utf8',
    })

  test('a command that is carried out ends with code 0', () => {
    const { status, stdout, stderr } = run('exchange', 'account', 'add', '1С')
    expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^login: \S+\nsecret: \S+\n$/), ''])
  }, 60_000)

  test.each([
    ['exchange', ['pay', 'x', '1', 'ПП'], 'the number of the order is missing\n'],
    ['order', ['ready', '1'], 'there is no order 1\n'],
  ] as const)(
    'a wrong command of npm run %s ends with its reason in one line and code 2',
    (program, words, reason) => {
      const { status, stdout, stderr } = run(program, ...words)
      expect([status, stdout, stderr]).toEqual([2, '', reason])
    },
    60_000,
  )
})
