import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { dadataInfo } from 'shared-contracts/domain/delivery'
import { isSigned, sign } from '../../platform/secrets/hmac.ts'
import { namesOtherPlace } from './other-place.ts'
import { tariffPlaces, type DeliveryAddress, type PlaceIds } from './tariff-places.ts'

/** The signed part of an address: the text alone, or, for a house, also with an office or the like after it (AMB-190). */
type Covered = 'text' | 'house'

/** Recognises the addresses that this portal suggested, so that an order need not look them up again (A26). */
export interface SignedAddresses {
  /** Adds a signature of the text and the ids. */
  sign(suggestion: AddressSuggestion): AddressSuggestion
  /** Whether the text and ids are those of a signed suggestion, and the tariffs those of that place (A7). */
  isOwn(address: DeliveryAddress, signature: string): boolean
}

/** @param keys HMAC keys, newest first; older ones only verify */
export function createSignedAddresses(keys: readonly string[]): SignedAddresses {
  const signed = (covered: Covered, text: string, ids: PlaceIds) => JSON.stringify([covered, text, ...signedIds(ids)])

  return {
    sign(suggestion) {
      const { fiasId: addressFiasId, ...ids } = dadataInfo(suggestion)
      const covered = suggestion.data.house ? 'house' : 'text'
      const text = signed(covered, suggestion.value, { ...ids, addressFiasId })
      return { ...suggestion, signature: `${covered}.${sign(keys, text)}` }
    },

    isOwn(info, signature) {
      const { address, fiasId } = info
      if (address === null || fiasId === null || !tariffPlaces(info).includes(fiasId)) return false
      const covers = (covered: Covered, text: string) =>
        isSigned(keys, signed(covered, text, info), signature.slice(covered.length + 1))
      if (covers('text', address)) return true
      return additionsOf(address).some(
        (start) =>
          covers('house', address.slice(0, start)) &&
          !namesOtherPlace(address.slice(0, start), address.slice(start), true),
      )
    },
  }
}

function signedIds({ addressFiasId, settlementFiasId, cityFiasId, regionFiasId }: PlaceIds): (string | null)[] {
  return [addressFiasId, settlementFiasId, cityFiasId, regionFiasId]
}

/**
 * Where an addition to the text may begin: at its end, and at each character that can follow a suggestion (AMB-190).
 */
function additionsOf(address: string): number[] {
  return [address.length, ...[...address.matchAll(/[\s,;(.]/g)].map(({ index }) => index)]
}
