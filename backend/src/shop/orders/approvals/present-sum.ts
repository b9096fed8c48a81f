import { sql } from 'drizzle-orm'
import type { Kopecks } from 'shared-contracts/domain/money'
import { products } from '../../products/schema.ts'
import { approvalLines, approvals } from './schema.ts'

/** A sum of money that a statement adds up. */
export const kopecksIn = (value: unknown) => Number(value) as Kopecks

/** Price of the goods of a request at today's prices, for a statement that reads or changes `approvals`. */
export const presentGoods = sql`(
  select coalesce(sum(asked.quantity * product.price), 0)
  from ${approvalLines} asked join ${products} product on product.id = asked.product_id
  where asked.approval_id = ${approvals}.id)`.mapWith(kopecksIn)

/** APPR-002: what a request comes to: today's sum of goods and delivery while it waits, else that of its end. */
export const sumOfRequest = sql`(
  coalesce(${approvals}.ended_goods, ${presentGoods}) + ${approvals}.delivery_price)`.mapWith(kopecksIn)
