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

/** ERR-006: the shell asks the buyer to sign in again; here it is only a series without tariffs. */
const UNAUTHORISED = 401

/**
 * One series of requests (CALL-020..023): at most 3 repeats 3 s apart, `onFirstFailure` once (AMB-070).
 * A refusal (4xx) is not repeated, it would only be refused again. `null`: there are no tariffs to be had.
 * @throws AbortSignal's reason when `signal` ends the series.
 */
export async function tariffSeries(
  http: Http,
  question: TariffQuestion,
  signal: AbortSignal,
  onFirstFailure: () => void,
): Promise<readonly Tariff[] | null> {
  const query = { cityId: question.cityId, count: question.count, cost: roublesOf(question.cost) }
  for (let attempt = 0; ; attempt += 1) {
    try {
      const tariffs = await http.call(calculateDelivery, { query }, { signal })
      signal.throwIfAborted()
      return tariffs
    } catch (error) {
      signal.throwIfAborted()
      const status = error instanceof ApiError ? error.status : 0
      if (attempt === 0 && status !== UNAUTHORISED) onFirstFailure()
      if ((status >= 400 && status < 500) || attempt === TARIFF_RETRIES) return null
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
