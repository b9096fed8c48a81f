import { sql, type SQL } from 'drizzle-orm'
import { holdsGoods } from '../../orders/conditions.ts'
import { orderLines, orders } from '../../orders/schema.ts'
import { orderExports } from '../../orders/exports/schema.ts'
import { shipmentLines, shipments } from '../../orders/shipments/schema.ts'

/**
 * EXCH-018: pieces of each linked product (`product_id`, `pieces`) that orders hold although 1C's rests still contain
 * them. An order that 1C knows holds them until 1C says that it is shipped, and in rests made before that; pieces shipped
 * by hand for 30 days at most, if 1C never says so. An order that 1C does not know holds what is on none of its shipments.
 * Reads these orders only, by their partial indexes.
 * @param restsAt when the rests of the link `known` were made
 */
export function heldPieces(restsAt: SQL): SQL {
  return sql`
    select line.product_id, sum(line.quantity - coalesce(shipped.pieces, 0))::int as pieces
    from (
      select ${orders.id} as order_id, null::timestamptz as said_at, now() as shipped_before from ${orders}
        where ${holdsGoods(orders)}
          and not exists (select from ${orderExports} where ${orderExports.orderId} = ${orders.id})
      union all
      select ${orders.id}, null, now() - interval '30 days'
        from ${orderExports} join ${orders} on ${orders.id} = ${orderExports.orderId}
        where ${orderExports.holdsStock} and ${orders.expiredAt} is null
      union all
      select ${orderExports.orderId}, ${orderExports.shippedIn1cAt}, '-infinity' from ${orderExports}
        where ${orderExports.shippedIn1cAt} > now() - interval '30 days' and not ${orderExports.holdsStock}
    ) held
    join ${orderLines} line on line.order_id = held.order_id
    join product_links known on known.product_id = line.product_id
    left join lateral (
      select sum(${shipmentLines.quantity}) as pieces
      from ${shipments} join ${shipmentLines} on ${shipmentLines.shipmentId} = ${shipments.id}
      where ${shipments.orderId} = held.order_id and ${shipments.withdrawnAt} is null
        and ${shipments.shippedAt} <= held.shipped_before and ${shipmentLines.position} = line.position
    ) shipped on true
    where held.said_at is null or held.said_at > ${restsAt}
    group by line.product_id`
}
