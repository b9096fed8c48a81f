import { ApiError } from 'shared-contracts/api/error'
import { kopecksOf } from 'shared-contracts/domain/money'
import { sampleTariffs } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { tariffSeries } from './tariff-series.ts'

const question = { cityId: 'kazan', count: 5, cost: kopecksOf(74050.5) }
const refused = (status: number) => new ApiError('calculateDelivery', 'status', status)

function ask(calculateDelivery: unknown) {
  const portal = createTestPortal({}, { calculateDelivery })
  const controller = new AbortController()
  const onFirstFailure = jest.fn()
  const outcome = tariffSeries(portal.http, question, controller.signal, onFirstFailure)
  outcome.catch(() => undefined)
  return { portal, controller, onFirstFailure, outcome }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('series of tariff requests', () => {
  test('DELIV-015 CALL-020 CALL-021 CALL-022: asks with the place, the pieces and the worth in roubles', async () => {
    const { portal, outcome } = ask(sampleTariffs)
    await expect(outcome).resolves.toEqual(sampleTariffs)
    expect(portal.requests.map(({ url }) => url)).toEqual([
      '/public/api/v3/delivery/calc?cityId=kazan&count=5&cost=74050.5',
    ])
  })

  test('CALL-024 ERR-007 ERR-008 AMB-070: a failing series is four requests 3 s apart and one alert', async () => {
    const { portal, outcome, onFirstFailure } = ask(refused(500))
    await jest.advanceTimersByTimeAsync(2_999)
    expect(portal.requests).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(portal.requests).toHaveLength(2)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(portal.requests).toHaveLength(4)
    expect(onFirstFailure).toHaveBeenCalledTimes(1)
    await expect(outcome).resolves.toBeNull()
  })

  test('ERR-008: a repeat that succeeds ends the series', async () => {
    let calls = 0
    const { outcome } = ask(() => ((calls += 1) === 1 ? refused(502) : sampleTariffs))
    await jest.advanceTimersByTimeAsync(3_000)
    await expect(outcome).resolves.toEqual(sampleTariffs)
  })

  test('AMB-070 ERR-006: 401 is not repeated, and the session’s to tell', async () => {
    const { portal, outcome, onFirstFailure } = ask(refused(401))
    await expect(outcome).resolves.toBeNull()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(portal.requests).toHaveLength(1)
    expect(onFirstFailure.mock.calls).toMatchObject([[{ action: 'signIn', shown: 'nowhere' }]])
  })

  test('F9: a refusal is told and not repeated', async () => {
    const { portal, outcome, onFirstFailure } = ask(refused(400))
    await expect(outcome).resolves.toBeNull()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(portal.requests).toHaveLength(1)
    expect(onFirstFailure).toHaveBeenCalledTimes(1)
  })

  test('AMB-070: a series that is dropped asks no more', async () => {
    const { portal, controller, outcome } = ask(refused(500))
    await jest.advanceTimersByTimeAsync(1_000)
    controller.abort()
    await expect(outcome).rejects.toThrow()
    expect(jest.getTimerCount()).toBe(0)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(portal.requests).toHaveLength(1)
  })

  test.each([
    ['tariffs', sampleTariffs],
    ['failure', refused(500)],
  ])('AMB-070: the %s that come after a series was dropped are nobody’s', async (_, late) => {
    let answer: () => void = () => undefined
    const { portal, controller, outcome, onFirstFailure } = ask(
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
  ] as const)('F9 CALL-024: a request that is %s is asked for %i times', async (failure, times) => {
    const { portal, outcome } = ask(new ApiError('calculateDelivery', failure, 0))
    await jest.advanceTimersByTimeAsync(60_000)
    await expect(outcome).resolves.toBeNull()
    expect(portal.requests).toHaveLength(times)
  })

  test('CALL-024: a fault of another kind is a failure like any other', async () => {
    const { portal, outcome } = ask(new TypeError('not read'))
    await jest.advanceTimersByTimeAsync(60_000)
    await expect(outcome).resolves.toBeNull()
    expect(portal.requests).toHaveLength(4)
  })
})
