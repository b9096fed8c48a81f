import { emptyEdo } from 'shared-contracts/portal/initial-state'
import type { EdoState } from 'shared-contracts/portal/state'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { offerGate, settledOfferGate } from './offer-gate.ts'

const accepted: EdoState = { ...emptyEdo, offer: { ...emptyEdo.offer, isOfferAccepted: true } }
const inEdo: EdoState = { ...accepted, flow: { ...emptyEdo.flow, isEdoFlow: true } }

describe('offer gate', () => {
  test('ORDER-010: open when the offer is accepted and EDO is off', () => {
    expect(offerGate(accepted)).toBe('open')
  })

  test('ORDER-011: open when the offer is accepted and EDO registered', () => {
    expect(offerGate({ ...inEdo, check: { ...emptyEdo.check, isEdoRegistered: true } })).toBe('open')
  })

  test('ORDER-012: closed without the offer, or in EDO without a registration', () => {
    expect(offerGate(emptyEdo)).toBe('closed')
    expect(offerGate(inEdo)).toBe('closed')
  })

  test('waits for what is still being loaded', async () => {
    const loading: EdoState = { ...accepted, offer: { ...accepted.offer, isOfferAccepted: false, request: true } }
    const portal = createTestPortal({ edo: loading })
    const gate = settledOfferGate(portal.bus)
    portal.core.set('edo', accepted)
    await expect(gate).resolves.toBe('open')
    expect(portal.core.subscriptionCount()).toBe(0)
  })

  test('does not wait for ever', async () => {
    jest.useFakeTimers()
    const portal = createTestPortal({ edo: { ...emptyEdo, flow: { ...emptyEdo.flow, request: true } } })
    const gate = settledOfferGate(portal.bus)
    jest.advanceTimersByTime(8_000)
    await expect(gate).resolves.toBe('closed')
    expect(portal.core.subscriptionCount()).toBe(0)
    jest.useRealTimers()
  })
})
