import { hasSameAddress } from './same-address.ts'

test.each([
  ['equal ids', { legalAddressId: 1, postalAddressId: 1, legalAddress: 'а', postalAddress: 'б' }, true],
  ['other ids, equal texts', { legalAddressId: 1, postalAddressId: 2, legalAddress: 'а', postalAddress: ' а' }, true],
  ['other ids and texts', { legalAddressId: 1, postalAddressId: 2, legalAddress: 'а', postalAddress: 'б' }, false],
  ['no ids, equal texts', { legalAddressId: null, postalAddressId: null, legalAddress: 'а', postalAddress: 'а' }, true],
  ['no ids, other texts', { legalAddress: 'а', postalAddress: 'б' }, false],
])('AMB-098: %s', (_, addresses, isSame) => {
  expect(hasSameAddress(addresses)).toBe(isSame)
})
