import { OPEN_ORDER_KEY } from 'shared-contracts/portal/storage-keys'

/** The order that the order page stored to be opened here; `null` if there is none or the text is not an order number. */
export function orderToOpen(): number | null {
  try {
    const text = localStorage.getItem(OPEN_ORDER_KEY)
    return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
  } catch {
    return null
  }
}

/** Removes the stored order number after the order was opened. */
export function forgetOrderToOpen(): void {
  try {
    localStorage.removeItem(OPEN_ORDER_KEY)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
