import type { OrderCreateBody } from 'shared-contracts/api/orders'
import { addMoney, type Kopecks } from 'shared-contracts/domain/money'
import type { User } from '../../../identity/user-directory.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Tariffs } from '../../delivery/tariffs.ts'
import type { OrganisationRow } from '../../organisations/schema.ts'
import { findProducts } from '../../products/stock.ts'
import type { AddressSources } from '../check-address.ts'
import { orderTexts } from '../texts.ts'
import { checkAgreed } from './check-agreed.ts'
import { priceDelivery, type PricedDelivery } from './price-delivery.ts'
import { priceLines, type PricedGoods } from './price-lines.ts'
import { checkUnpaidLimit, type UnpaidLimit } from './unpaid-limit.ts'

/** What an order is checked by, beside the database. */
export interface OrderTerms extends AddressSources {
  readonly tariffs: Tariffs
  readonly unpaidLimit: UnpaidLimit
  /** Days in which an order is to be paid; 0: without an end. */
  readonly expiryDays: number
  /** Rate of the VAT that prices contain, percent. */
  readonly vatPercent: number
  /** From an order to its invoice, ms. */
  readonly invoiceDelay: number
}

/** An order that is asked for, or that a request asks for (APPR-003). */
export interface AskedOrder {
  readonly organisation: Pick<OrganisationRow, 'id' | 'type' | 'docExchangeType'>
  readonly author: Pick<User, 'id' | 'name' | 'loginType'>
  readonly delivery: boolean
  /** Price of the delivery as the buyer saw it, roubles. */
  readonly price: number | undefined
  /** APPR-005: takes the tariff at today's price, whatever `price` is. */
  readonly isRepriced?: boolean
  /** Price of the goods as the buyer saw it. */
  readonly goodsPrice?: Kopecks | undefined
  /** The Address-Signature header. */
  readonly addressSignature?: string | undefined
  /** REPL-003: the Replacement-Plan header. */
  readonly planId?: number | undefined
  readonly body: OrderCreateBody
}

/** An order at the server's prices. */
export interface PricedOrder {
  readonly goods: PricedGoods
  readonly delivery: PricedDelivery
}

export const sumOf = ({ goods, delivery }: PricedOrder): Kopecks => addMoney(goods.price, delivery.price)

/** Whose unpaid orders count with those of an order (A21, A29). */
export const holdersOf = ({ organisation, author }: AskedOrder) => ({
  organisationId: organisation.id,
  authorId: author.id,
})

/**
 * Checks whether the organisation may order, and prices an order. Tariffs and addresses may come over the network, so that
 * this runs before any row is locked.
 * @throws Refusal 400 of `priceLines` and `priceDelivery`; 409 OFFER_NOT_ACCEPTED, EDO_NOT_REGISTERED, PRICES_CHANGED or
 * UNPAID_LIMIT
 */
export async function priceOrder(db: Database, terms: OrderTerms, asked: AskedOrder): Promise<PricedOrder> {
  const { organisation, author, delivery, price, isRepriced, addressSignature, body } = asked
  await checkAgreed(db, organisation, author)
  const found = await findProducts(db, idsOf(body))
  const goods = priceLines(body.orderLines, found)
  if (asked.goodsPrice !== undefined && asked.goodsPrice !== goods.price) throw pricesChanged()
  const request = { organisationType: organisation.type, delivery, price, isRepriced, addressSignature }
  const priced = { goods, delivery: await priceDelivery({ ...request, info: body.orderInfo }, goods, terms) }
  await checkUnpaidLimit(db, terms.unpaidLimit, holdersOf(asked), goods.lines, found)
  return priced
}

export const idsOf = ({ orderLines }: OrderCreateBody) => orderLines.map((line) => line.productId)

export const PRICES_CHANGED = 'PRICES_CHANGED'

/** Prices changed since the buyer saw them, or while the delivery was being priced. */
export function pricesChanged(): Refusal {
  return new Refusal(409, { code: PRICES_CHANGED, message: orderTexts.pricesChanged })
}
