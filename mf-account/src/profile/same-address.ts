import type { Organisation } from 'shared-contracts/api/organisation'

type Addresses = Pick<Organisation, 'legalAddress' | 'legalAddressId' | 'postalAddress' | 'postalAddressId'>

/** AMB-098: whether postal and legal address are the same: their ids are equal, or their texts are. */
export function hasSameAddress(addresses: Addresses): boolean {
  const { legalAddressId, postalAddressId } = addresses
  if (typeof legalAddressId === 'number' && legalAddressId === postalAddressId) return true
  return addresses.legalAddress.trim() === addresses.postalAddress.trim()
}
