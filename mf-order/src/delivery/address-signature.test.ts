import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { rememberPicked, signatureHeader } from './address-signature.ts'

const delivery = { deliveryType: DELIVERY_TYPE.delivery, pickedAddress: 'г Казань' }
const suggestion = (value: string, signature?: string) => ({ value, data: {}, ...(signature && { signature }) })

test('A26: an order carries the signature of the picked address, and only of that one', () => {
  rememberPicked(suggestion('г Казань', 'signed'))
  expect(signatureHeader(delivery)).toEqual({ 'Address-Signature': 'signed' })
  expect(signatureHeader({ ...delivery, pickedAddress: 'г Москва' })).toEqual({})
  expect(signatureHeader({ ...delivery, pickedAddress: null })).toEqual({})
})

test('AMB-069: a pickup carries none', () => {
  rememberPicked(suggestion('г Казань', 'signed'))
  expect(signatureHeader({ ...delivery, deliveryType: DELIVERY_TYPE.pickup })).toEqual({})
})

test('the suggestion picked last counts, also one without a signature', () => {
  rememberPicked(suggestion('г Казань', 'earlier'))
  rememberPicked(suggestion('г Казань'))
  expect(signatureHeader(delivery)).toEqual({})
})
