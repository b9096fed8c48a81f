import { useCallback, useEffect, useRef, useState } from 'react'
import type { Tariff } from 'shared-contracts/api/delivery'
import { basketCount } from 'shared-contracts/domain/basket'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { ZERO } from 'shared-contracts/domain/money'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import { alertOfFailure } from 'shared-contracts/errors/failure-of'
import type { DeliveryPatch } from 'shared-contracts/portal/commands'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { tariffChosen, tariffsArrived } from '../delivery/delivery-changes.ts'
import { tariffSeries } from './tariff-series.ts'

/** Milliseconds that quick clicks on a quantity are gathered for. */
const GATHER = 250

export interface Tariffs {
  readonly isFailed: boolean
  /** Asks again after a failed or cancelled series. */
  readonly retry: () => void
  readonly choose: (tariff: Tariff) => void
}

/**
 * Keeps the tariffs of the delivery state right while the form is shown (DELIV-015..020, BASK-010): asks when an address
 * is chosen and the basket is not empty, asks again when either changes or the order was refused, and drops the answer that nobody waits for.
 */
export function useTariffs(type: OrganisationType | undefined, refusals = 0): Tariffs {
  const { bus, http } = usePortal()
  const delivery = usePortalState('delivery')
  const { products, totalPrice } = usePortalState('basket')
  const count = basketCount(products)
  const cityId = delivery.deliveryType === DELIVERY_TYPE.delivery ? delivery.fiasId : null

  const [attempt, setAttempt] = useState(0)
  /** Which question failed; another one has not. */
  const [failed, setFailed] = useState<string>()
  const question = `${cityId} ${count} ${totalPrice} ${attempt} ${refusals}`
  /** What was chosen before the tariffs were asked for again, and where to: kept if it is still offered. */
  const before = useRef<{ cityId: string; tariff: Tariff | null }>(null)
  const asked = useRef<string>(null)

  useEffect(() => {
    if (cityId === null || count === 0 || type === undefined) {
      before.current = null
      asked.current = null
      return
    }
    const patch = (change: DeliveryPatch) => {
      // What the page itself brings in is no edit of the buyer's (DELIV-009).
      const { isDeliveryFormWasEdit } = bus.state.delivery.value
      bus.send({ type: 'delivery/set', patch: { ...change, isDeliveryFormWasEdit } })
    }
    const { tariff } = bus.state.delivery.value
    if (before.current?.cityId !== cityId) before.current = { cityId, tariff }
    else if (tariff !== null) before.current = { cityId, tariff }
    const controller = new AbortController()
    // AMB-041: no tariff is chosen while they are being asked for.
    patch({ isTariffLoading: true, tariff: null, deliveryPrice: ZERO })

    async function ask(place: string) {
      const tariffs = await tariffSeries(
        http,
        { cityId: place, count, cost: totalPrice },
        controller.signal,
        (failure) => {
          const alert = alertOfFailure(failure)
          if (alert !== null) bus.send(alert)
        },
      )
      if (tariffs === null) {
        patch({ isTariffLoading: false, deliveryList: [] })
        setFailed(question)
      } else patch(tariffsArrived(tariffs, before.current?.tariff ?? null, type))
    }
    // An address is asked for at once; the same address with another basket when the clicks have calmed down.
    const delay = asked.current === cityId ? GATHER : 0
    asked.current = cityId
    const timer = setTimeout(() => {
      ask(cityId).catch((error: unknown) => {
        if (!controller.signal.aborted) throw error
      })
    }, delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [bus, http, cityId, count, totalPrice, type, question])

  // A page that is left in mid-series must not leave «loading» behind.
  useEffect(
    () => () => {
      const { isTariffLoading, isDeliveryFormWasEdit } = bus.state.delivery.value
      if (!isTariffLoading) return
      const tariff = before.current?.tariff ?? null
      bus.send({ type: 'delivery/set', patch: { isTariffLoading: false, tariff, isDeliveryFormWasEdit } })
    },
    [bus],
  )

  return {
    isFailed: failed === question,
    retry: useCallback(() => setAttempt((number) => number + 1), []),
    choose: useCallback(
      (tariff) => {
        const chosen = tariffChosen(tariff, type)
        // While they are asked for again the choice is only remembered.
        if (bus.state.delivery.value.isTariffLoading && before.current !== null)
          before.current = { ...before.current, tariff }
        else bus.send({ type: 'delivery/set', patch: chosen })
      },
      [bus, type],
    ),
  }
}
