import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Between two looks at the locks. */
const PAUSE_MS = 20

/** Locks of tables that keep others from writing or reading. */
const LOCKS = `
  select relname || ' ' || mode as lock from pg_locks join pg_class on pg_class.oid = relation
  where pid = $1 and granted and locktype = 'relation' and relkind = 'r' and relnamespace = 'public'::regnamespace
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`

/**
 * Watches which tables a connection keeps others from.
 * @returns `end` tells each lock and for about how long it was held
 */
export async function watchLocks(
  connectionString: string,
  watched: pg.Client,
): Promise<{ end: () => Promise<string[]> }> {
  const { rows } = await watched.query('select pg_backend_pid() as pid')
  const client = new pg.Client({ connectionString })
  await client.connect()
  const held: Map<string, number> = new Map()
  let isOver = false
  const watching = (async () => {
    let last = performance.now()
    while (!isOver) {
      const found = await client.query(LOCKS, [rows[0].pid])
      const now = performance.now()
      for (const { lock } of found.rows) held.set(lock, (held.get(lock) ?? 0) + now - last)
      last = now
      await setTimeout(PAUSE_MS)
    }
    await client.end()
  })()
  return {
    async end() {
      isOver = true
      await watching
      return [...held].map(([lock, time]) => `${lock} ${(time / 1_000).toFixed(2)} s`)
    },
  }
}
