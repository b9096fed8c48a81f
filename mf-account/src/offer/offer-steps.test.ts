import { emptyEdo } from 'shared-contracts/portal/initial-state'
import type { EdoState } from 'shared-contracts/portal/state'
import { settled, withoutBoth, withoutEdo, withoutOffer } from '../testing/buyer.ts'
import { stepOf, titleOf } from './offer-steps.ts'

const ready = (edo: EdoState): EdoState => ({ ...edo, offer: { ...edo.offer, isShowReady: true } })

test.each<[string, EdoState, string]>([
  ['the offer, when it is not accepted', withoutBoth, 'offer'],
  ['«Принято», after it was accepted', ready(withoutEdo), 'accepted'],
  ['OFFER-017 OFFER-022: EDO, when it is required and the organisation not registered', withoutEdo, 'edo'],
  ['OFFER-021: nothing, when the organisation is registered', settled, 'done'],
  [
    'OFFER-021: nothing, when EDO is not required',
    { ...withoutOffer, offer: { ...emptyEdo.offer, isOfferAccepted: true } },
    'done',
  ],
  [
    'OFFER-020: nothing, when the buyer continues without a registration',
    { ...withoutEdo, check: { ...emptyEdo.check, isContinueNoEdoRegistered: true } },
    'done',
  ],
  [
    'AMB-151: EDO, when the registration could not be checked',
    { ...withoutEdo, check: { ...emptyEdo.check, failed: true, message: 'x' } },
    'edo',
  ],
])('the step is %s', (_, edo, step) => {
  expect(stepOf(edo, false)).toBe(step)
})

test('the dialog waits for a state that is loading, and reports one that failed', () => {
  expect(stepOf({ ...withoutBoth, offer: { ...withoutBoth.offer, request: true } }, false)).toBe('loading')
  expect(stepOf({ ...withoutBoth, flow: { ...withoutBoth.flow, failed: true } }, false)).toBe('failed')
})

test('AMB-147: a repeated check changes the step by its result only', () => {
  const repeated = { ...withoutEdo, flow: { ...withoutEdo.flow, request: true } }
  expect(stepOf(repeated, true)).toBe('edo')
  expect(stepOf({ ...repeated, flow: { ...repeated.flow, request: false, failed: true } }, true)).toBe('edo')
})

test.each<[string, EdoState, 'offer' | 'accepted' | 'edo', string]>([
  ['OFFER-003', withoutBoth, 'offer', 'Согласие с Офертой и регистрация в ЭДО'],
  ['OFFER-003', ready(withoutEdo), 'accepted', 'Согласие с Офертой и регистрация в ЭДО'],
  ['OFFER-004', withoutOffer, 'offer', 'Согласие с Офертой'],
  ['OFFER-005', withoutEdo, 'edo', 'Регистрация в ЭДО'],
])('%s: the title of the step %#', (_, edo, step, title) => {
  expect(titleOf(edo, step)).toBe(title)
})
