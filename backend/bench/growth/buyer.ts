import { MEMO } from 'shared-contracts/api/memo'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { openBrowser, signedIn } from '../../src/testing/browser.ts'
import { KAZAN } from '../../src/testing/order.ts'
import type { Sql } from '../../src/testing/volume/five-years.ts'
import { BUYER } from './prepare.ts'

/** What the calls need to know of an organisation. */
interface Known {
  orgId: number
  /** Input of the calls by the name of a parameter or property. */
  known: Record<string, unknown>
  /** Further input by the call's name. */
  knownOf: Record<string, Record<string, unknown>>
  /** An order amid the organisation's, one of its drives, its day, and how many orders there are. */
  order: { orderId: number; serialNumber: string; day: string; orders: number }
}
/** A signed-in buyer who acts for it. */
interface SignedIn {
  url: string
  token: string
  refreshToken: string
  /** Number of the order placed last. */
  placed?: number
  /** Where the second page of the search begins. */
  after?: string
}
export type Buyer = Known & SignedIn

interface Row {
  orderId: number
  key: string
  docId: number
  serialNumber: string
  day: string
  orders: number
  agreementId: number
  fileId: number
}

/** Reads what the calls need from the organisation's orders. */
export async function readKnown(sql: Sql, orgId: number): Promise<Known> {
  const { rows } = await sql.query(
    `select orders.id as "orderId", payments.key, order_documents.id as "docId", serial_number as "serialNumber",
        to_char(orders.created_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day, agreements.id as "agreementId",
        (select count(*)::int from orders where organisation_id = ${orgId}) as orders,
        (select min(id) from product_files) as "fileId"
      from orders
      join payments on payments.order_id = orders.id
      join order_documents on order_documents.order_id = orders.id and order_documents.type = 'INVOICE_ORDER'
      join serial_numbers on serial_numbers.order_id = orders.id
      join agreements on agreements.organisation_id = orders.organisation_id
      where orders.organisation_id = ${orgId}
      order by orders.created_at, serial_number
      offset (select count(*) / 2 from payments join orders on orders.id = order_id where organisation_id = ${orgId}) limit 1`,
  )
  const { orderId, key, docId, serialNumber, day, orders, agreementId, fileId } = rows[0] as Row
  return {
    orgId,
    known: { orgId, orderId, key, docId, orderIds: [orderId], query: serialNumber, docType: OFFER_DOC_TYPE, id: 7101 },
    knownOf: {
      acceptAgreement: { docId: agreementId },
      getProductFile: { id: fileId },
      getMemo: { id: MEMO.pickupInstruction },
      calculateDelivery: { cityId: KAZAN, count: 1, cost: 16_490 },
      suggestAddress: { query: 'Казань, Баумана' },
      suggestOrganisation: { query: 'Ромашка' },
    },
    order: { orderId, serialNumber, day, orders },
  }
}

/** Signs the buyer in. */
export async function signInBuyer(url: string, known: Known): Promise<Buyer> {
  const tokens = await signedIn(openBrowser(url), url, BUYER.phone)
  return { ...known, url, token: tokens.access_token, refreshToken: tokens.refresh_token }
}
