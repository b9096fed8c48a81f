import { LRUCache } from 'lru-cache'

/** Time in which a message is logged once, ms. */
const WINDOW = 10 * 60_000
/** Most messages of one sender in this time. */
const MOST_MESSAGES = 10

/**
 * Whether a message is to be logged: each of a sender once in ten minutes, and at most ten different ones in that time.
 * Otherwise the visitors of a broken page would fill the log (A34).
 */
export function onceInAWhile(): (sender: string, message: string) => boolean {
  const told = new LRUCache<string, Set<string>>({ max: 1_000, ttl: WINDOW, noUpdateTTL: true })
  return (sender, message) => {
    const messages = told.get(sender) ?? new Set()
    if (messages.has(message) || messages.size >= MOST_MESSAGES) return false
    told.set(sender, messages.add(message))
    return true
  }
}
