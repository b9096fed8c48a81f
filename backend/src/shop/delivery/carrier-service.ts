import { tariffSchema, type Tariff } from 'shared-contracts/api/delivery'
import { orderInfoSchema } from 'shared-contracts/api/orders'
import { kopecksOf, roublesOf } from 'shared-contracts/domain/money'
import { z } from 'zod/mini'
import { requestJson } from '../../platform/outside/request-json.ts'
import { cleanTexts } from '../../platform/outside/clean-texts.ts'
import { createGuard } from '../../platform/outside/guard.ts'
import { OutsideError } from '../../platform/outside/outside-error.ts'
import type { ServiceAccess } from '../../platform/settings/settings.ts'
import type { Tariffs } from './tariffs.ts'
import { weightOf } from './weight.ts'

/** Time limit, ms: the service in turn asks several carriers. */
const ANSWER_TIMEOUT_MS = 8_000
/** Largest answer, bytes; it fits hundreds of offers. */
const MAX_ANSWER_BYTES = 256 * 1024

/** Highest plausible price, roubles. */
const HIGHEST_PRICE = 10_000_000

/** The fields of a tariff that an order stores. */
const carriedSchema = z.pick(orderInfoSchema, {
  vendorId: true,
  vendorName: true,
  urgentTypeId: true,
  tariffName: true,
  insurance: true,
  period: true,
})

const answerSchema = z.object({ tariffs: z.array(z.unknown()) })

/**
 * Tariffs of a carrier service over HTTP (protocol in docs/operations.md). Answers are not cached: the order is
 * priced again, perhaps by another process, and must find the offer that the buyer saw.
 */
export function carrierServiceTariffs(
  access: ServiceAccess,
  { timeout = ANSWER_TIMEOUT_MS }: { readonly timeout?: number } = {},
): Tariffs {
  const guard = createGuard('tariffs')
  return {
    async offers({ placeId, count, cost }) {
      if (count < 1) return []
      const request = {
        service: 'tariffs',
        url: `${access.url}/tariffs`,
        authorization: `Bearer ${access.token}`,
        body: { placeId, count, weight: weightOf(count), cost: roublesOf(cost) },
        timeout,
        limit: MAX_ANSWER_BYTES,
      } as const
      const answer = await guard(() => requestJson(request))
      return cheapestFirst(readAll(answer))
    },
  }
}

/** Drops offers that cannot be sold. An answer with only such offers is refused as a whole. */
function readAll(answer: unknown): Tariff[] {
  const whole = answerSchema.safeParse(answer)
  if (!whole.success) throw new OutsideError('tariffs', 'answer', 'no list of tariffs')
  const { tariffs } = whole.data
  const offers = tariffs.flatMap((offer) => tariffOf(offer) ?? [])
  if (offers.length === 0 && tariffs.length > 0) {
    throw new OutsideError('tariffs', 'answer', `none of ${tariffs.length} tariffs can be sold`)
  }
  return offers
}

function tariffOf(offer: unknown): Tariff | undefined {
  const read = tariffSchema.safeParse(offer)
  if (!read.success) return undefined
  const data = cleanTexts(read.data)
  const {
    price,
    minDays,
    maxDays,
    vendorName,
    vendorId,
    urgentTypeId,
    tariffName,
    insurance = null,
    period = null,
  } = data
  const carried = { vendorId, vendorName, urgentTypeId, tariffName, insurance, period }
  if (!carriedSchema.safeParse(carried).success) return undefined
  const isSellable = price >= 0 && price <= HIGHEST_PRICE && minDays >= 0 && minDays <= maxDays && vendorName !== ''
  // A tariff that is a share of the goods' cost may contain fractions of a kopeck.
  return isSellable ? { ...data, price: roublesOf(kopecksOf(price)) } : undefined
}

/** An order names its tariff by vendor and urgency, so of several offers with the same pair only the cheapest stays. */
function cheapestFirst(offers: readonly Tariff[]): Tariff[] {
  const sorted = offers.toSorted((one, other) => one.price - other.price)
  return sorted.filter((offer, index) => sorted.findIndex((earlier) => keyOf(earlier) === keyOf(offer)) === index)
}

function keyOf({ vendorId, urgentTypeId }: Tariff): string {
  return JSON.stringify([String(vendorId), String(urgentTypeId)])
}
