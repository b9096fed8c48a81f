import { ApiError } from 'shared-contracts/api/error'
import { kopecksOf } from 'shared-contracts/domain/money'
import { sampleTariffs } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { loadTariffs } from './load-tariffs.ts'

const request = { cityId: 'kazan', count: 5, cost: kopecksOf(74050.5) }
const refused = (status: number) => new ApiError('calculateDelivery', 'status', status)

function load(calculateDelivery: unknown) {
  const portal = createTestPortal({}, { calculateDelivery })
  const controller = new AbortController()
  const onFirstFailure = jest.fn()
  const outcome = loadTariffs(portal.http, request, controller.signal, onFirstFailure)
  outcome.catch(() => undefined)
  return { portal, controller, onFirstFailure, outcome }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('loading of tariffs', () => {
  test('DELIV-015 CALL-020 CALL-021 CALL-022: requests with the place, the pieces and the price in roubles', async () => {
    const { portal, outcome } = load(sampleTariffs)
    await expect(outcome).resolves.toEqual(sampleTariffs)
    expect(portal.requests.map(({ url }) => url)).toEqual([
      '/public/api/v3/delivery/calc?cityId=kazan&count=5&cost=74050.5',
    ])
  })

  test.each([500, 502, 504, 408, 429])(
    'CONST-025 CONST-026 F9 CALL-024 ERR-007 ERR-008 AMB-070: a lasting %i takes four requests 3 s apart and shows one alert',
    async (status) => {
      const { portal, outcome, onFirstFailure } = load(refused(status))
      await jest.advanceTimersByTimeAsync(2_999)
      expect(portal.requests).toHaveLength(1)
      await jest.advanceTimersByTimeAsync(1)
      expect(portal.requests).toHaveLength(2)
      await jest.advanceTimersByTimeAsync(60_000)
      expect(portal.requests).toHaveLength(4)
      expect(onFirstFailure).toHaveBeenCalledTimes(1)
      await expect(outcome).resolves.toBeNull()
    },
  )

  test.each([502, 408, 429])('ERR-008: a successful retry after %i is the last', async (status) => {
    let calls = 0
    const { portal, outcome } = load(() => ((calls += 1) === 1 ? refused(status) : sampleTariffs))
    await jest.advanceTimersByTimeAsync(3_000)
    await expect(outcome).resolves.toEqual(sampleTariffs)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(portal.requests).toHaveLength(2)
  })

  test('AMB-070 ERR-006: 401 is not retried and left to the session', async () => {
    const { portal, outcome, onFirstFailure } = load(refused(401))
    await expect(outcome).resolves.toBeNull()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(portal.requests).toHaveLength(1)
    expect(onFirstFailure.mock.calls).toMatchObject([[{ action: 'signIn', shown: 'nowhere' }]])
  })

  test.each([400, 403, 404, 422])('F9 AMB-070: a refusal (%i) is reported and not retried', async (status) => {
    const { portal, outcome, onFirstFailure } = load(refused(status))
    await expect(outcome).resolves.toBeNull()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(portal.requests).toHaveLength(1)
    expect(onFirstFailure).toHaveBeenCalledTimes(1)
  })

  test('AMB-070: an aborted request is not retried', async () => {
    const { portal, controller, outcome } = load(refused(500))
    await jest.advanceTimersByTimeAsync(1_000)
    controller.abort()
    await expect(outcome).rejects.toThrow()
    expect(jest.getTimerCount()).toBe(0)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(portal.requests).toHaveLength(1)
  })

  test.each([
    ['tariffs', sampleTariffs],
    ['failures', refused(500)],
  ])('AMB-070: %s arriving after the abort are ignored', async (_, late) => {
    let answer: () => void = () => undefined
    const { portal, controller, outcome, onFirstFailure } = load(
      () => new Promise((resolve) => (answer = () => resolve(late))),
    )
    await jest.advanceTimersByTimeAsync(0)
    expect(portal.requests[0]?.signal).toBe(controller.signal)
    controller.abort()
    answer()
    await expect(outcome).rejects.toThrow()
    expect(onFirstFailure).not.toHaveBeenCalled()
    expect(jest.getTimerCount()).toBe(0)
  })

  test.each([
    ['cancelled', 1],
    ['aborted', 1],
    ['network', 4],
    ['shape', 4],
  ] as const)('F9 CALL-024: a request that ends as %s is sent %i times', async (failure, times) => {
    const { portal, outcome } = load(new ApiError('calculateDelivery', failure, 0))
    await jest.advanceTimersByTimeAsync(60_000)
    await expect(outcome).resolves.toBeNull()
    expect(portal.requests).toHaveLength(times)
  })

  test('CALL-024: an unexpected error is retried like any other', async () => {
    const { portal, outcome } = load(new TypeError('not read'))
    await jest.advanceTimersByTimeAsync(60_000)
    await expect(outcome).resolves.toBeNull()
    expect(portal.requests).toHaveLength(4)
  })
})
