import { sql, type SQL } from 'drizzle-orm'
import { orderLines, orders } from '../../orders/schema.ts'
import { serialNumbers, shipmentLines, shipments } from '../../orders/shipments/schema.ts'
import { products } from '../../products/schema.ts'

/** Shipments from before are not asked for any more, ms. */
const ASKED_FOR = 90 * 86_400_000

/**
 * The shipments of the last 90 days whose serial numbers are not all known, for `from`: one row for each line, with the
 * order's id and the moment.
 */
export function linesWithoutNumbers(now: Date): SQL {
  const since = new Date(now.getTime() - ASKED_FOR).toISOString()
  return sql`(select s.order_id, s.shipped_at
    from ${shipments} s
    join ${shipmentLines} l on l.shipment_id = s.id
    join ${orderLines} o on o.order_id = s.order_id and o.position = l.position
    join ${products} p on p.id = o.product_id
    where s.shipped_at >= ${since}::timestamptz and s.withdrawn_at is null and p.months is not null
      and l.quantity > (select count(*) from ${serialNumbers} n
        where n.order_id = s.order_id and n.shipment_number = s.number and n.position = l.position))`
}

/** Whether an order has such a shipment. */
export function lacksNumbers(now: Date): SQL {
  return sql`${orders.id} in (select order_id from ${linesWithoutNumbers(now)} lacking)`
}
