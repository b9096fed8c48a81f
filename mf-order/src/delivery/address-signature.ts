import { ADDRESS_SIGNATURE } from 'shared-contracts/api/orders'
import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import type { DeliveryState } from 'shared-contracts/portal/state'

/**
 * The suggestion picked last, kept for its signature. The stored form has no signature, so after a reload the server
 * looks the address up.
 */
let picked: AddressSuggestion | undefined

export function rememberPicked(suggestion: AddressSuggestion): void {
  picked = suggestion
}

/** A26: the header of an order to the picked address. */
export function signatureHeader({
  deliveryType,
  pickedAddress,
}: Pick<DeliveryState, 'deliveryType' | 'pickedAddress'>): Readonly<Record<string, string>> {
  if (deliveryType === DELIVERY_TYPE.pickup || picked?.value !== pickedAddress || !picked?.signature) return {}
  return { [ADDRESS_SIGNATURE]: picked.signature }
}
