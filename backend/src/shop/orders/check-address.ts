import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { dadataInfo } from 'shared-contracts/domain/delivery'
import { orderTexts as formTexts } from 'shared-contracts/texts/order'
import { wrongField, type Refusal } from '../../platform/http/refusal.ts'
import { namedAddresses } from '../suggestions/named-addresses.ts'
import type { SignedAddresses } from '../suggestions/signed-addresses.ts'
import type { Suggestions } from '../suggestions/suggestions.ts'
import { tariffPlaces, type DeliveryAddress } from '../suggestions/tariff-places.ts'
import { orderTexts } from './texts.ts'

/** What an address is checked by. */
export interface AddressSources {
  readonly suggestions: Pick<Suggestions, 'addresses'>
  readonly signedAddresses: Pick<SignedAddresses, 'isOwn'>
}

interface CheckedAddress {
  readonly placeId: string
  /** Refusal 400 ADDRESS_MISMATCH of an address that does not name the place. */
  readonly mismatch: Promise<Refusal | undefined>
}

/**
 * Checks the address of a delivery. Its text decides: the carrier reads the text, and the ids sent with it may be those of
 * a nearer town (A7). An address with the signature of our own suggestion is not looked up again (A26).
 * @param path of its fields in the body, before their names
 * @throws Refusal 400 ADDRESS_REQUIRED without a text or a place, and for a place that is not one of the ids (AMB-065)
 */
export function checkAddress(
  asked: DeliveryAddress,
  path: string,
  signature: string | undefined,
  { suggestions, signedAddresses }: AddressSources,
): CheckedAddress {
  const { fiasId: placeId, address } = asked
  if (placeId === null || !isPlaceOfIds(asked, placeId)) {
    throw wrongField('ADDRESS_REQUIRED', `${path}fiasId`, formTexts.addressRequired)
  }
  if (!address?.trim()) throw wrongField('ADDRESS_REQUIRED', `${path}address`, formTexts.addressRequired)
  async function findMismatch(text: string, place: string): Promise<Refusal | undefined> {
    if (signature !== undefined && signedAddresses.isOwn(asked, signature)) return undefined
    const isNamed = isPlaceOfAny(await namedAddresses(suggestions, text), place)
    return isNamed ? undefined : wrongField('ADDRESS_MISMATCH', `${path}address`, orderTexts.addressMismatch)
  }
  return { placeId, mismatch: findMismatch(address, placeId) }
}

/** Whether the place of the tariffs is one that the ids of the address name (AMB-065). True for an address without ids. */
function isPlaceOfIds(address: DeliveryAddress, placeId: string): boolean {
  const places = tariffPlaces(address)
  return places.length === 0 || places.includes(placeId)
}

/** Whether the tariffs are those of one of the addresses. */
function isPlaceOfAny(addresses: readonly AddressSuggestion[], placeId: string): boolean {
  return addresses
    .map(dadataInfo)
    .some((info) => tariffPlaces({ ...info, addressFiasId: info.fiasId }).includes(placeId))
}
