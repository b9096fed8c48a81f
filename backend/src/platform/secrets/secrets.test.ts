import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { loadHmacKeys } from './secrets.ts'

/** A database with keys that answers after some failures. */
function databaseAfter(failures: number, error: Error) {
  const query = async () => {
    if (failures === 0) return { rows: [['addresses', ['key'], new Date()]] }
    failures -= 1
    throw error
  }
  return drizzle({ client: { query } as unknown as pg.PoolClient })
}
const late = new Error('timeout exceeded when trying to connect')

test('a database that does not answer at first is asked again, up to five times', async () => {
  expect(await loadHmacKeys(databaseAfter(4, late), 'addresses')).toEqual(['key'])
  await expect(loadHmacKeys(databaseAfter(5, late), 'addresses')).rejects.toMatchObject({ cause: late })
})

test('an error of the statement is thrown at once', async () => {
  const error = new Error('relation "identity_secrets" does not exist')
  await expect(loadHmacKeys(databaseAfter(1, error), 'addresses')).rejects.toMatchObject({ cause: error })
})
