import { LRUCache } from 'lru-cache'

/** How long a message is not repeated, ms. */
const WHILE = 10 * 60_000
/** Maximum number of different messages of one sender in this time. */
const MOST = 10

/**
 * Says which messages are to be logged: each of a sender once in ten minutes, and at most ten different ones. Otherwise the
 * visitors of a broken page would fill the log (A34).
 */
export function onceInAWhile(): (sender: string, message: string) => boolean {
  const told = new LRUCache<string, Set<string>>({ max: 1_000, ttl: WHILE, noUpdateTTL: true })
  return (sender, message) => {
    const messages = told.get(sender) ?? new Set()
    if (messages.has(message) || messages.size >= MOST) return false
    told.set(sender, messages.add(message))
    return true
  }
}
