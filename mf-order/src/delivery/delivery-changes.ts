import type { Tariff } from 'shared-contracts/api/delivery'
import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import {
  DELIVERY_TYPE,
  deliveryOptions,
  deliveryPrice,
  PICKUP_PRICE,
  type DeliveryType,
} from 'shared-contracts/domain/delivery'
import { ZERO } from 'shared-contracts/domain/money'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { DeliveryPatch } from 'shared-contracts/portal/commands'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { pickedAddress, typedAddress } from 'shared-ui/unshared/address-choice'

/** DELIV-018..020: an edited address clears the tariffs. */
const noTariffs = {
  deliveryList: [],
  tariff: null,
  deliveryPrice: ZERO,
  isTariffLoading: false,
} satisfies DeliveryPatch

/** AMB-190: the buyer types an address. Without a picked one there are no tariffs. */
export function addressTyped(
  text: string,
  { fiasId, pickedAddress: picked }: Pick<DeliveryState, 'fiasId' | 'pickedAddress'>,
): DeliveryPatch {
  const typed = typedAddress(text, { fiasId, pickedAddress: picked, dadataInfo: null })
  if (typed.fiasId !== null) return { currentAddress: typed.currentAddress }
  const { currentAddress } = typed
  return { ...noTariffs, currentAddress, fiasId: null, dadataInfo: null, isDeliveryAddressError: false }
}

/** AMB-065, AMB-184: the buyer picks a suggestion. */
export function addressPicked(suggestion: AddressSuggestion): DeliveryPatch {
  return { ...noTariffs, ...pickedAddress(suggestion), isDeliveryAddressError: false }
}

/** DELIV-011, DELIV-012: pickup costs nothing and has no tariff. Back at delivery, the tariffs are requested again. */
export function deliveryTypeChosen(deliveryType: DeliveryType): DeliveryPatch {
  return { ...noTariffs, deliveryType, deliveryPrice: PICKUP_PRICE, isDeliveryAddressError: false }
}

/** DELIV-043: the buyer chooses a tariff. */
export function tariffChosen(tariff: Tariff | null, type: OrganisationType | undefined): DeliveryPatch {
  return { tariff, deliveryPrice: deliveryPrice(DELIVERY_TYPE.delivery, tariff, type) }
}

/**
 * The tariffs are loaded. An empty list means a wrong address (ERR-009, AMB-071). A regular organisation keeps `previous`
 * if it is still offered, or else gets the first tariff (DELIV-017). The special type gets none, because its delivery is
 * included (AMB-038, AMB-040).
 * @param shown the tariffs shown for this address until now, which keep their places
 */
export function tariffsArrived(
  tariffs: readonly Tariff[],
  previous: Tariff | null,
  type: OrganisationType | undefined,
  shown: readonly Tariff[] = [],
): DeliveryPatch {
  const byKey = new Map(tariffs.toReversed().map((tariff) => [tariffKey(tariff), tariff]))
  const keys = new Set([...shown, ...tariffs].map(tariffKey))
  const offers = [...keys].flatMap((key) => byKey.get(key) ?? [])
  const kept = previous === null ? undefined : offers.find((tariff) => isSameTariff(tariff, previous))
  const tariff = deliveryOptions(type).tariffs ? (kept ?? offers[0] ?? null) : null
  return {
    ...tariffChosen(tariff, type),
    deliveryList: offers,
    isTariffLoading: false,
    isDeliveryAddressError: tariffs.length === 0,
    start: false,
  }
}

/** Whether two tariffs are the same service of the same carrier; the price may differ. */
export function isSameTariff(one: Tariff, other: Tariff): boolean {
  return tariffKey(one) === tariffKey(other)
}

/** Identifies a tariff within one list. */
export function tariffKey(tariff: Tariff): string {
  return JSON.stringify([tariff.vendorId, tariff.urgentTypeId, tariff.tariffName])
}
