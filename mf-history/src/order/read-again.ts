import type { Query, QueryClient } from '@tanstack/react-query'

/** The page's queries whose answers depend on the state of an order. */
const OF_ORDERS: readonly unknown[] = ['orders', 'numbers', 'order', 'orderDocuments', 'orderShipments']

/**
 * An order of the organisation has changed: reads list, counts and documents again. An answer that is still awaited may be
 * older than the change and is dropped.
 */
export async function readOrdersAgain(client: QueryClient, orgId: number | null): Promise<void> {
  const changed = { predicate: ({ queryKey: [name, owner] }: Query) => OF_ORDERS.includes(name) && owner === orgId }
  await client.cancelQueries(changed)
  await client.invalidateQueries(changed)
}
