import { calculateDelivery, type Tariff } from 'shared-contracts/api/delivery'
import { ApiError } from 'shared-contracts/api/error'
import type { Failure } from 'shared-contracts/errors/failure'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { TARIFF_RETRIES, TARIFF_RETRY_DELAY } from 'shared-contracts/domain/limits'
import { roublesOf, type Kopecks } from 'shared-contracts/domain/money'
import type { Http } from 'shared-contracts/portal/portal'

/** What the tariffs depend on: where to, how many pieces, and the goods' worth in kopecks. */
export interface TariffQuestion {
  readonly cityId: string
  readonly count: number
  readonly cost: Kopecks
}

/**
 * One series of requests (CALL-020..023): at most 3 repeats 3 s apart, `onFirstFailure` once (AMB-070).
 * A refusal (4xx) is not repeated, it would only be refused again, and neither is what the buyer gave up waiting for.
 * `null`: there are no tariffs to be had.
 * @throws AbortSignal's reason when `signal` ends the series.
 */
export async function tariffSeries(
  http: Http,
  question: TariffQuestion,
  signal: AbortSignal,
  onFirstFailure: (failure: Failure) => void,
): Promise<readonly Tariff[] | null> {
  const query = { cityId: question.cityId, count: question.count, cost: roublesOf(question.cost) }
  for (let attempt = 0; ; attempt += 1) {
    try {
      const tariffs = await http.call(calculateDelivery, { query }, { signal })
      signal.throwIfAborted()
      return tariffs
    } catch (error) {
      signal.throwIfAborted()
      if (attempt === 0) onFirstFailure(failureOf(error))
      if (!isRepeated(error) || attempt === TARIFF_RETRIES) return null
      await pause(TARIFF_RETRY_DELAY, signal)
    }
  }
}

function isRepeated(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.failure === 'cancelled' || error.failure === 'aborted') return false
  return error.status < 400 || error.status >= 500
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
