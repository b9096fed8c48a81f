import { orderInfoSchema } from 'shared-contracts/api/orders'
import { addressSuggestionSchema, type AddressSuggestion } from 'shared-contracts/api/suggestions'
import { dadataInfo } from 'shared-contracts/domain/delivery'
import { z } from 'zod/mini'
import { cleanTexts } from '../../outside/clean-texts.ts'

/** The fields of an address that an order stores. */
const carriedSchema = z.pick(orderInfoSchema, {
  address: true,
  fiasId: true,
  cityFiasId: true,
  settlementFiasId: true,
  regionFiasId: true,
  country: true,
  countryIsoCode: true,
  postalCode: true,
  region: true,
  regionType: true,
  city: true,
  settlement: true,
})

/**
 * Reads one suggestion of DaData's `suggest/address`. The contract has DaData's field names (AMB-066); other fields
 * are dropped.
 * @returns undefined for an unreadable suggestion and for one that an order could not store
 */
export function addressOf(suggestion: unknown): AddressSuggestion | undefined {
  const read = addressSuggestionSchema.safeParse(suggestion)
  if (!read.success) return undefined
  const address = cleanTexts(read.data)
  const isCarried = carriedSchema.safeParse({ ...dadataInfo(address), address: address.value }).success
  return isCarried && address.value !== '' ? address : undefined
}
