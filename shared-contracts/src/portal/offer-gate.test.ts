import { emptyEdo } from './initial-state.ts'
import { offerGate } from './offer-gate.ts'
import type { EdoState } from './state.ts'

const accepted: EdoState = { ...emptyEdo, offer: { ...emptyEdo.offer, isOfferAccepted: true } }
const inEdo: EdoState = { ...accepted, flow: { ...emptyEdo.flow, isEdoFlow: true } }

test('ORDER-010 OFFER-021: open when the offer is accepted and EDO is off', () => {
  expect(offerGate(accepted)).toBe('open')
})

test('ORDER-011 OFFER-021: open when the offer is accepted and EDO registered', () => {
  expect(offerGate({ ...inEdo, check: { ...emptyEdo.check, isEdoRegistered: true } })).toBe('open')
})

test('ORDER-011: open when the buyer continues without a registration', () => {
  expect(offerGate({ ...inEdo, check: { ...emptyEdo.check, isContinueNoEdoRegistered: true } })).toBe('open')
})

test('ORDER-012: closed without the offer, or in EDO without a registration', () => {
  expect(offerGate(emptyEdo)).toBe('closed')
  expect(offerGate(inEdo)).toBe('closed')
  const registered = { ...inEdo.check, isEdoRegistered: true }
  expect(offerGate({ ...inEdo, check: registered, offer: emptyEdo.offer })).toBe('closed')
})

test.each(['flow', 'offer'] as const)('pending while %s is loading', (field) => {
  expect(offerGate({ ...accepted, [field]: { ...accepted[field], request: true } })).toBe('pending')
})

test('ORDER-010: without EDO the gate does not wait for the registration check', () => {
  expect(offerGate({ ...accepted, check: { ...emptyEdo.check, request: true } })).toBe('open')
  expect(offerGate({ ...inEdo, check: { ...emptyEdo.check, request: true } })).toBe('pending')
})

test('AMB-151: failed when the offer or the flow failed to load; a failed registration check is left to the dialog', () => {
  expect(offerGate({ ...emptyEdo, offer: { ...emptyEdo.offer, failed: true } })).toBe('failed')
  expect(offerGate({ ...accepted, flow: { ...emptyEdo.flow, failed: true } })).toBe('failed')
  expect(offerGate({ ...inEdo, check: { ...emptyEdo.check, failed: true } })).toBe('closed')
})
