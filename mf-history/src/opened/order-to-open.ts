import { OPEN_ORDER_KEY } from 'shared-contracts/portal/storage-keys'
import { localTexts } from 'shared-ui/storage'

/** The order that the order page stored to be opened here; `null` if there is none or the text is not an order number. */
export function orderToOpen(): number | null {
  const text = localTexts.get(OPEN_ORDER_KEY)
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Removes the stored order number after the order was opened. */
export function forgetOrderToOpen(): void {
  localTexts.remove(OPEN_ORDER_KEY)
}
