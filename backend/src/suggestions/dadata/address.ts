import { addressSuggestionSchema, type AddressSuggestion } from 'shared-contracts/api/suggestions'

/**
 * An address of DaData's `suggest/address` as the contract has it. The names are DaData's own (AMB-066); what the contract
 * does not name is left out.
 * @returns undefined for one that cannot be read
 */
export function addressOf(suggestion: unknown): AddressSuggestion | undefined {
  const read = addressSuggestionSchema.safeParse(suggestion)
  return read.success ? read.data : undefined
}
