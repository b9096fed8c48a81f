import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { keepSignature, signatureHeader } from './address-signatures.ts'

const delivery = { deliveryType: DELIVERY_TYPE.delivery, pickedAddress: 'г Казань' }
const suggestion = (value: string, signature?: string) => ({ value, data: {}, ...(signature && { signature }) })

test('A26: an order carries the signature of the picked address, and only of that one', () => {
  keepSignature(suggestion('г Казань', 'signed'))
  expect(signatureHeader(delivery)).toEqual({ 'Address-Signature': 'signed' })
  expect(signatureHeader({ ...delivery, pickedAddress: 'г Москва' })).toEqual({})
  expect(signatureHeader({ ...delivery, pickedAddress: null })).toEqual({})
})

test('AMB-069: a pickup carries none', () => {
  keepSignature(suggestion('г Казань', 'signed'))
  expect(signatureHeader({ ...delivery, deliveryType: DELIVERY_TYPE.pickup })).toEqual({})
})

test('the address as picked last counts, and the signatures kept are bounded', () => {
  keepSignature(suggestion('г Казань', 'earlier'))
  keepSignature(suggestion('г Казань'))
  expect(signatureHeader(delivery)).toEqual({})
  keepSignature(suggestion('г Казань', 'signed'))
  for (let index = 0; index < 20; index += 1) keepSignature(suggestion(String(index), 'other'))
  expect(signatureHeader(delivery)).toEqual({})
  expect(signatureHeader({ ...delivery, pickedAddress: '19' })).toEqual({ 'Address-Signature': 'other' })
})
