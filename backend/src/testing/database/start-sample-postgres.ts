import { preparedData } from '../prepare.ts'
import { copyCluster, startPostgres, type TestPostgres } from './start-postgres.ts'

/** Starts a PostgreSQL server with the sample data, as after the first start of a backend. */
export function startSamplePostgres(bin: string): Promise<TestPostgres> {
  return startPostgres(bin, { fill: (data) => copyCluster(preparedData('server'), data) })
}
