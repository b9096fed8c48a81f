import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import type { Database } from '../../../platform/database/database.ts'
import { lockProducts, takeFromStock } from '../../products/stock.ts'
import { addOrder, type NewOrder } from '../changes/add-order.ts'
import { deliveryPlaceOf } from '../delivery-place.ts'
import { requestDocument } from '../documents/document-tasks.ts'
import { DOCUMENT_TYPE } from '../documents/schema.ts'
import { joinPlan } from '../drives/join-plan.ts'
import { payUntilOf } from '../pay-until.ts'
import { priceLines } from './price-lines.ts'
import { holdersOf, idsOf, pricesChanged, type AskedOrder, type OrderTerms, type PricedOrder } from './price-order.ts'
import { checkUnpaidLimit } from './unpaid-limit.ts'

/**
 * Takes the goods of a priced order from the stock and writes the order, in a transaction that has locked what comes before
 * the products (see `lockMembership`).
 * @param approvedBy APPR-005: name of who approved it
 * @returns its number
 * @throws Refusal 400 of `priceLines`; 409 PRICES_CHANGED or UNPAID_LIMIT
 */
export async function writeOrder(
  tx: Database,
  terms: OrderTerms,
  { asked, priced, approvedBy = null }: { asked: AskedOrder; priced: PricedOrder; approvedBy?: string | null },
): Promise<number> {
  const { body, organisation, planId } = asked
  const locked = await lockProducts(tx, idsOf(body))
  const goods = priceLines(body.orderLines, locked)
  if (goods.price !== priced.goods.price) throw pricesChanged()
  await checkUnpaidLimit(tx, terms.unpaidLimit, holdersOf(asked), goods.lines, locked)
  await takeFromStock(tx, goods.lines)
  const order = { ...newOrder(terms, asked, { ...priced, goods }), approvedBy }
  const orderId = await addOrder(tx, order, goods.lines)
  const invoiceDue = new Date(Date.now() + terms.invoiceDelay)
  await requestDocument(tx, { orderId, type: DOCUMENT_TYPE.invoice }, invoiceDue, 'invoice')
  if (planId !== undefined) await joinPlan(tx, { planId, organisationId: organisation.id, orderId })
  return orderId
}

function newOrder(
  { expiryDays, vatPercent }: OrderTerms,
  { organisation, author, body: { orderInfo } }: AskedOrder,
  { goods, delivery: { isPickup, price, tariff } }: PricedOrder,
): NewOrder {
  return {
    organisationId: organisation.id,
    authorId: author.id,
    authorName: author.name,
    deliveryTypeId: isPickup ? DELIVERY_TYPE_ID.pickup : DELIVERY_TYPE_ID.delivery,
    goodsPrice: goods.price,
    deliveryPrice: price,
    vatPercent,
    payUntil: payUntilOf(new Date(), expiryDays),
    contactName: orderInfo.contactName,
    contactPhone: orderInfo.contactPhone,
    contactEmail: orderInfo.contactEmail,
    comment: orderInfo.comment,
    place: isPickup ? null : deliveryPlaceOf(orderInfo),
    vendorId: tariff && String(tariff.vendorId),
    vendorName: tariff && tariff.vendorName,
    urgentTypeId: tariff && String(tariff.urgentTypeId),
    tariffName: tariff && tariff.tariffName,
    period: tariff?.period ?? null,
  }
}
