import pg from 'pg'

/** What a buyer has to wait for. */
export interface LockWaits {
  /** The longest wait for the lock of a product, ms. */
  readonly longest: number
  readonly asked: number
}

/**
 * Locks a product again and again, as an order does, and measures how long that takes: while an import holds it, the rest of
 * that time.
 */
export function watchLocks(databaseUrl: string, productIds: readonly number[]): () => Promise<LockWaits> {
  let [isOver, longest, asked] = [false, 0, 0]
  const watch = async (id: number) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    while (!isOver) {
      const began = performance.now()
      await client.query('select from products where id = $1 for update', [id])
      longest = Math.max(longest, performance.now() - began)
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await client.end()
  }
  const watches = Promise.all(productIds.map(watch))
  watches.catch(() => {})
  return async () => {
    isOver = true
    await watches
    return { longest, asked }
  }
}
