import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleTariffs } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { PortalProvider } from 'shared-ui/portal'
import { basketOf, buyer, filledDelivery, oneMore, twoLines } from '../testing/filled.ts'
import { useTariffs } from './use-tariffs.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** The addresses of the requests that a form with this state sends. */
async function requestsOf(state: Partial<PortalState>): Promise<string[]> {
  const portal = createTestPortal({ ...buyer, ...state }, { calculateDelivery: sampleTariffs })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PortalProvider portal={portal}>{children}</PortalProvider>
  )
  const { unmount } = renderHook(() => useTariffs('REGULAR'), { wrapper })
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  unmount()
  return portal.requests.map(({ url }) => url)
}

test('DELIV-015 DELIV-016: tariffs are requested for a chosen address and a basket with lines, and not without one of them', async () => {
  const chosen = { delivery: filledDelivery, basket: basketOf(twoLines) }
  expect(await requestsOf(chosen)).toHaveLength(1)
  expect(await requestsOf({ ...chosen, basket: basketOf([]) })).toEqual([])
  expect(await requestsOf({ ...chosen, delivery: { ...filledDelivery, fiasId: null } })).toEqual([])
  expect(await requestsOf({ ...chosen, delivery: { ...filledDelivery, deliveryType: 'Самовывоз' } })).toEqual([])
})

test('BASK-010: the tariffs of a changed basket arrive in another order and keep their places', async () => {
  let answer = sampleTariffs
  const state = { ...buyer, delivery: { ...filledDelivery, deliveryList: [] }, basket: basketOf(twoLines) }
  const portal = createTestPortal(state, { calculateDelivery: () => answer })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PortalProvider portal={portal}>{children}</PortalProvider>
  )
  const { unmount } = renderHook(() => useTariffs('REGULAR'), { wrapper })
  await act(() => jest.advanceTimersByTimeAsync(1000))
  answer = sampleTariffs.toReversed()
  await act(async () => {
    portal.core.set('basket', basketOf(oneMore))
    await jest.advanceTimersByTimeAsync(1000)
  })
  unmount()
  expect(portal.requests).toHaveLength(2)
  expect(portal.bus.state.delivery.value.deliveryList).toEqual(sampleTariffs)
})
