import { sql } from 'drizzle-orm'
import { callUrl } from 'shared-contracts/api/call'
import { createOrder } from 'shared-contracts/api/orders'
import type { Database } from '../src/platform/database/database.ts'
import { createClient } from '../src/testing/client.ts'
import { baskets, findBuyers, requestOf, type Buyer } from './kill-orders/buyers.ts'
import type { Load } from './run-paced-load.ts'

/** Copies of each organisation: an order counts the unpaid orders of its own, and none has thousands. */
const COPIES = 50
/** Difference between the ids of two copies. */
const STEP = 10_000

/** Copies all organisations of the sample with their members and agreements. */
export async function copyOrganisations(db: Database) {
  // One copy after the other: the indexes of the names take longer for all at once than a statement may last.
  for (let copy = 1; copy <= COPIES; copy += 1) {
    const step = sql`${copy * STEP}::int`
    const isOriginal = sql`${STEP}::int`
    await db.execute(sql`insert into organisations
      select (jsonb_populate_record(one, jsonb_build_object('id', one.id + ${step}, 'inn', one.id + ${step}))).*
      from organisations one where one.id < ${isOriginal}`)
    await db.execute(sql`insert into memberships
      select (jsonb_populate_record(one, jsonb_build_object('organisation_id', one.organisation_id + ${step}))).*
      from memberships one where one.organisation_id < ${isOriginal}`)
    await db.execute(sql`insert into agreements
      select (jsonb_populate_record(one, jsonb_build_object(
        'id', one.id + ${step}, 'organisation_id', one.organisation_id + ${step}))).*
      from agreements one where one.organisation_id < ${isOriginal}`)
  }
}

/** The buyers of the sample, each for all copies of the organisation. */
export async function findCopiedBuyers(url: string): Promise<Buyer[]> {
  const originals = await findBuyers(url, createClient(url))
  return Array.from({ length: COPIES }, (_, copy) =>
    originals.map((buyer) => ({ ...buyer, orgId: buyer.orgId + copy * STEP })),
  ).flat()
}

/** Orders of these buyers, without a key. */
export async function findRequests(url: string): Promise<Load['requests']> {
  return (await findCopiedBuyers(url)).flatMap((buyer) =>
    baskets.map((lines) => {
      const { params, query, body, token } = requestOf({ key: '', buyer, lines })
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return { url: `${url}${callUrl(createOrder, { params, query })}`, headers, body: JSON.stringify(body) }
    }),
  )
}
