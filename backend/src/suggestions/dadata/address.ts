import { orderInfoSchema } from 'shared-contracts/api/orders'
import { addressSuggestionSchema, type AddressSuggestion } from 'shared-contracts/api/suggestions'
import { dadataInfo } from 'shared-contracts/domain/delivery'
import { z } from 'zod/mini'
import { cleanTexts } from '../../outside/clean-texts.ts'

/** What an order takes of an address. */
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
 * An address of DaData's `suggest/address` as the contract has it. The names are DaData's own (AMB-066); what the contract
 * does not name is left out.
 * @returns undefined for one that cannot be read, or that an order could not carry
 */
export function addressOf(suggestion: unknown): AddressSuggestion | undefined {
  const read = addressSuggestionSchema.safeParse(suggestion)
  if (!read.success) return undefined
  const address = cleanTexts(read.data)
  const isCarried = carriedSchema.safeParse({ ...dadataInfo(address), address: address.value }).success
  return isCarried && address.value !== '' ? address : undefined
}
