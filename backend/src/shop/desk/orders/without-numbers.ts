import { sql, type SQL } from 'drizzle-orm'
import { orderLines, orders } from '../../orders/schema.ts'
import { serialNumbers, shipmentLines, shipments } from '../../orders/shipments/schema.ts'
import { products } from '../../products/schema.ts'

/** Shipments from before are not asked for any more, ms. */
const ASKED_FOR = 90 * 86_400_000
/** The newest shipments that are looked at, so that the statement does not grow with the shop. */
const NEWEST = 1_000

/**
 * The shipments of the last 90 days, of the newest 1,000, whose serial numbers are not all known, for `from`: the order's
 * id and the moment.
 */
export function shipmentsWithoutNumbers(now: Date): SQL {
  const since = new Date(now.getTime() - ASKED_FOR).toISOString()
  // Subqueries for each shipment: joins would read the whole tables.
  return sql`(select s.order_id, s.shipped_at
    from (select id, order_id, number, shipped_at from ${shipments}
      where shipped_at >= ${since}::timestamptz and withdrawn_at is null
      order by shipped_at desc limit ${NEWEST}) s
    where (select count(*) from ${shipmentLines} l
      where l.shipment_id = s.id
        and (select p.months from ${orderLines} o join ${products} p on p.id = o.product_id
          where o.order_id = s.order_id and o.position = l.position) is not null
        and l.quantity > (select count(*) from ${serialNumbers} n
          where n.order_id = s.order_id and n.shipment_number = s.number and n.position = l.position)) > 0)`
}

/** Whether an order has such a shipment. They are looked for once, not for each order. */
export function lacksNumbers(now: Date): SQL {
  return sql`${orders.id} = any(array(select order_id from ${shipmentsWithoutNumbers(now)} lacking))`
}
