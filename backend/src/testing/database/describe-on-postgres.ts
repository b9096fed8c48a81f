import { findPostgres } from './start-postgres.ts'

/** A `describe` block whose tests need an installed PostgreSQL server; without one they are skipped. */
export function describeOnPostgres(name: string, block: (bin: string) => void): void {
  const bin = findPostgres()
  const run = bin === undefined ? describe.skip : describe
  run(name, () => block(bin ?? ''))
}
