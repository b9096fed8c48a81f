import { approvalsOf } from './approvals-of-five-years.ts'
import { companyOf } from './company-of-five-years.ts'
import { drivesOf } from './drives-of-five-years.ts'
import type { Volume } from './made-rows.ts'
import { peopleOf } from './people-of-five-years.ts'
import { productsOf } from './products-of-five-years.ts'
import { buyersOf, ordersOf } from './rows-of-five-years.ts'
import { signInsOf } from './sign-ins-of-five-years.ts'

/** A connection to a database on a server or to an embedded one. */
export interface Sql {
  query(text: string): Promise<{ readonly rows: unknown[] }>
}

/**
 * Writes five years of a shop's data into the tables that grow, by generate_series through the real schema: paid and
 * shipped orders with two lines, a shipment of five drives and three documents each; one order in ten has a withdrawn
 * shipment too; one order in a hundred, of the largest organisation, is paid in part, which never expires. A few other
 * orders expire tomorrow. Tables and columns that an older schema lacks are left out.
 * @param largest id of an existing organisation, which gets `ofLargest` of the orders, placed by its first user
 */
export async function writeFiveYears(sql: Sql, largest: number, volume: Volume): Promise<void> {
  const { rows } = await sql.query(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const known = new Set((rows as { name: string }[]).map(({ name }) => name))
  for (const { into, values, from, needs } of [
    ...buyersOf(volume),
    ...productsOf(volume),
    ...ordersOf(largest, volume),
    ...signInsOf(volume),
    ...peopleOf(largest, volume),
    ...companyOf(largest, volume),
    ...drivesOf(largest, volume),
    ...approvalsOf(largest, volume),
  ]) {
    const columns = Object.keys(values).filter((column) => known.has(`${into}.${column}`))
    if (columns.length === 0 || (needs !== undefined && !known.has(needs))) continue
    const expressions = columns.map((column) => values[column] ?? '')
    await sql.query(`insert into ${into} (${columns.join(', ')}) select ${expressions.join(', ')} from ${from}`)
  }
  // By default the index entries of changed rows stay while they are few, and each costs a look at its row.
  await sql.query('vacuum (analyze, index_cleanup on)')
}
