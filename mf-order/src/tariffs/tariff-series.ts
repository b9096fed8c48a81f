import { calculateDelivery, type Tariff } from 'shared-contracts/api/delivery'
import { ApiError } from 'shared-contracts/api/error'
import { TARIFF_RETRIES, TARIFF_RETRY_DELAY } from 'shared-contracts/domain/limits'
import { roublesOf, type Kopecks } from 'shared-contracts/domain/money'
import type { Http } from 'shared-contracts/portal/portal'

/** What the tariffs depend on: where to, how many pieces, and the goods' worth in kopecks. */
export interface TariffQuestion {
  readonly cityId: string
  readonly count: number
  readonly cost: Kopecks
}

/** How a series of requests ended: the tariffs, an ended session, or no luck. */
export type TariffOutcome =
  { readonly kind: 'tariffs'; readonly tariffs: readonly Tariff[] } | { readonly kind: 'sessionExpired' | 'failed' }

/**
 * One series of requests (CALL-020..023): at most 3 repeats 3 s apart, `onFirstFailure` once (AMB-070).
 * A refusal (4xx) is not repeated, it would only be refused again.
 * @throws AbortSignal's reason when `signal` ends the series.
 */
export async function tariffSeries(
  http: Http,
  question: TariffQuestion,
  signal: AbortSignal,
  onFirstFailure: () => void,
): Promise<TariffOutcome> {
  const query = { cityId: question.cityId, count: question.count, cost: roublesOf(question.cost) }
  for (let attempt = 0; ; attempt += 1) {
    try {
      const tariffs = await http.call(calculateDelivery, { query }, { signal })
      signal.throwIfAborted()
      return { kind: 'tariffs', tariffs }
    } catch (error) {
      signal.throwIfAborted()
      const status = error instanceof ApiError ? error.status : 0
      if (status === 401) return { kind: 'sessionExpired' }
      if (attempt === 0) onFirstFailure()
      if ((status >= 400 && status < 500) || attempt === TARIFF_RETRIES) return { kind: 'failed' }
      await pause(TARIFF_RETRY_DELAY, signal)
    }
  }
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
