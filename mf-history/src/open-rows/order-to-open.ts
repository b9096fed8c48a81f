import { OPEN_ORDER_KEY } from 'shared-contracts/portal/storage-keys'
import { localTexts } from 'shared-ui/storage'

/** An order number from storage or the address; `null` if the text is none. */
export function orderNumberOf(text: string | null | undefined): number | null {
  return text != null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** The order that the order page stored to be opened here; `null` if there is none or the text is not an order number. */
export function orderToOpen(): number | null {
  return orderNumberOf(localTexts.get(OPEN_ORDER_KEY))
}

/** Removes the stored order number after the order was opened. */
export function forgetOrderToOpen(): void {
  localTexts.remove(OPEN_ORDER_KEY)
}
