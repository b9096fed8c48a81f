import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderInfo } from 'shared-contracts/api/orders'
import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { dadataInfo } from 'shared-contracts/domain/delivery'
import { announcesPlace } from './named-addresses.ts'
import { tariffPlaces, type PlaceIds } from './tariff-places.ts'

/** What a signature covers: the text alone, or, for a house, also with an office or the like after it (AMB-190). */
type Covered = 'text' | 'house'

/** Recognises the addresses that this portal suggested, so that an order need not look them up again (A26). */
export interface SignedAddresses {
  /** Adds a signature of the text and the ids. */
  sign(suggestion: AddressSuggestion): AddressSuggestion
  /** Whether the order's text and ids are those of a signed suggestion, and its tariffs those of that place (A7). */
  isOwn(info: OrderInfo, signature: string): boolean
}

/** @param keys HMAC keys, newest first; older ones only verify */
export function createSignedAddresses(keys: readonly string[]): SignedAddresses {
  const seal = (key: string, covered: Covered, text: string, ids: PlaceIds) =>
    `${covered}.${createHmac('sha256', key)
      .update(JSON.stringify([covered, text, ...signedIds(ids)]))
      .digest('base64url')}`

  return {
    sign(suggestion) {
      const { fiasId: addressFiasId, ...ids } = dadataInfo(suggestion)
      const covered = suggestion.data.house ? 'house' : 'text'
      return { ...suggestion, signature: seal(keys[0] ?? '', covered, suggestion.value, { ...ids, addressFiasId }) }
    },

    isOwn(info, signature) {
      const { address, fiasId } = info
      if (address === null || fiasId === null || !tariffPlaces(info).includes(fiasId)) return false
      const isSigned = (covered: Covered, text: string) =>
        keys.some((key) => isSame(signature, seal(key, covered, text, info)))
      if (isSigned('text', address)) return true
      return additionsOf(address).some(
        (start) => !announcesPlace(address.slice(start)) && isSigned('house', address.slice(0, start)),
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
  return [address.length, ...[...address.matchAll(/[\s,;(]/g)].map(({ index }) => index)]
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
