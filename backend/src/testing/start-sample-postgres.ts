import { resolve } from 'node:path'
import { buildBackend, prepareData } from './build.ts'
import { startPostgres, type TestPostgres } from './start-postgres.ts'

const root = resolve(__dirname, '../../..')

/** Starts a PostgreSQL server with the sample data, as after the first start of a backend. */
export function startSamplePostgres(bin: string): Promise<TestPostgres> {
  buildBackend(root)
  return startPostgres(bin, { fill: (data) => prepareData(root, data, 'server') })
}
