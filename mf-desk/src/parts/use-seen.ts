import { useState } from 'react'

/**
 * What the manager began with (DESK-014): while `isFrozen`, the value of before, whatever is read meanwhile. A change sent
 * with its version is then refused if somebody else has changed it, and an open form changes nothing under the hands.
 */
export function useSeen<Value>(now: Value, isFrozen: boolean): Value {
  const [seen, setSeen] = useState(now)
  if (!isFrozen && seen !== now) setSeen(now)
  return isFrozen ? seen : now
}
