import { OPEN_ORDER_KEY } from 'shared-contracts/portal/storage-keys'

/** The named order; `null` where none is, or where the text is no order's number. */
export function orderToOpen(): number | null {
  try {
    const text = localStorage.getItem(OPEN_ORDER_KEY)
    return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
  } catch {
    return null
  }
}

/** The order was opened. */
export function forgetOrderToOpen(): void {
  try {
    localStorage.removeItem(OPEN_ORDER_KEY)
  } catch {
    // Nothing was kept there.
  }
}
