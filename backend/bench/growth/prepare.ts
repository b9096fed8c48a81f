import { writeFiveYears, type Sql } from '../../src/testing/volume/five-years.ts'
import { FIRST } from '../../src/testing/volume/made-rows.ts'
import type { Volume } from '../../src/testing/volume/made-rows.ts'

/** The sample buyer and the buyer's own organisation, which gets most orders. It may pick up and is registered for EDO. */
export const BUYER = { phone: '79000000007', userId: 7 }
export const LARGEST = 1008
/** An organisation with as many orders in every shop. */
export const ORDINARY = FIRST.organisation + 2

/** Orders meet no limit of unpaid ones, and no invoice is drawn meanwhile, which occupies the process. */
export const SETTINGS = { SAMPLE_DATA: 'true', UNPAID_STOCK_PERCENT: '100', INVOICE_DELAY_SECONDS: '3600' }

/**
 * Adds orders of five years to the sample data, lets the buyer act for the ordinary organisation too, and fills the stock.
 * @returns seconds that the orders took
 */
export async function fillShop(sql: Sql, volume: Volume): Promise<number> {
  const began = performance.now()
  await writeFiveYears(sql, LARGEST, volume)
  const seconds = (performance.now() - began) / 1_000
  await sql.query(`insert into memberships (user_id, organisation_id) values (${BUYER.userId}, ${ORDINARY})`)
  await sql.query(`update organisations set type = 'SPECIAL' where id = ${ORDINARY}`)
  await sql.query('update products set stock = 1000000')
  return seconds
}
