import { ADDRESS_SIGNATURE } from 'shared-contracts/api/orders'
import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import type { DeliveryState } from 'shared-contracts/portal/state'

/** The most addresses whose signatures are kept. */
const KEPT = 20

/**
 * Signatures of the addresses picked since the page was loaded, by their texts. They are not part of the form: without one,
 * after a reload, the server looks the address up.
 */
const signatures = new Map<string, string>()

export function keepSignature({ value, signature }: AddressSuggestion): void {
  signatures.delete(value)
  if (signature !== undefined) signatures.set(value, signature)
  for (const oldest of signatures.keys()) {
    if (signatures.size <= KEPT) break
    signatures.delete(oldest)
  }
}

/** A26: the header of an order to a picked address. */
export function signatureHeader({
  deliveryType,
  pickedAddress,
}: Pick<DeliveryState, 'deliveryType' | 'pickedAddress'>): Readonly<Record<string, string>> {
  const signature = pickedAddress === null ? undefined : signatures.get(pickedAddress)
  if (deliveryType === DELIVERY_TYPE.pickup || signature === undefined) return {}
  return { [ADDRESS_SIGNATURE]: signature }
}
