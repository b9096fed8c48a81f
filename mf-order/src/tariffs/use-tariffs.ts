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
import { loadTariffs } from './load-tariffs.ts'

/** Milliseconds without a change of the basket before the tariffs are requested again. */
const BASKET_PAUSE_MS = 250

export interface Tariffs {
  readonly isFailed: boolean
  /** Requests the tariffs again after a failure. */
  readonly retry: () => void
  readonly choose: (tariff: Tariff) => void
}

/**
 * DELIV-015..020, BASK-010: loads the tariffs into the delivery state while the form is shown: for a chosen address and a
 * basket with lines, and again when either changes or an order is refused. The answer to an earlier request is dropped.
 */
export function useTariffs(type: OrganisationType | undefined, refusals = 0): Tariffs {
  const { bus, http } = usePortal()
  const delivery = usePortalState('delivery')
  const { products, totalPrice } = usePortalState('basket')
  const count = basketCount(products)
  const cityId = delivery.deliveryType === DELIVERY_TYPE.delivery ? delivery.fiasId : null

  const [attempt, setAttempt] = useState(0)
  const request = `${cityId} ${count} ${totalPrice} ${attempt} ${refusals}`
  const [failedRequest, setFailedRequest] = useState<string>()
  /** The tariff chosen before the current request, with its address. It stays chosen if it is offered there again. */
  const previous = useRef<{ cityId: string; tariff: Tariff | null }>(null)
  const requestedCity = useRef<string>(null)

  useEffect(() => {
    if (cityId === null || count === 0 || type === undefined) {
      previous.current = null
      requestedCity.current = null
      return
    }
    const patch = (change: DeliveryPatch) => {
      // DELIV-009: what the page sets by itself does not mark the form as edited.
      const { isDeliveryFormWasEdit } = bus.state.delivery.value
      bus.send({ type: 'delivery/set', patch: { ...change, isDeliveryFormWasEdit } })
    }
    const { tariff } = bus.state.delivery.value
    if (previous.current?.cityId !== cityId || tariff !== null) previous.current = { cityId, tariff }
    const controller = new AbortController()
    let alert: ReturnType<typeof alertOfFailure> = null
    /** AMB-070: removes the alert of a failed request, when a repetition succeeds or another request replaces it. */
    const withdrawAlert = () => {
      if (alert !== null) bus.send({ type: 'alert/remove', by: alert.text })
      alert = null
    }
    // AMB-041: no tariff is chosen while the tariffs are loading.
    patch({ isTariffLoading: true, tariff: null, deliveryPrice: ZERO })

    async function load(place: string) {
      const tariffs = await loadTariffs(
        http,
        { cityId: place, count, cost: totalPrice },
        controller.signal,
        (failure) => {
          alert = alertOfFailure(failure)
          if (alert !== null) bus.send(alert)
        },
      )
      if (tariffs === null) {
        patch({ isTariffLoading: false, deliveryList: [] })
        setFailedRequest(request)
        return
      }
      withdrawAlert()
      const { deliveryList } = bus.state.delivery.value
      patch(tariffsArrived(tariffs, previous.current?.tariff ?? null, type, deliveryList))
    }
    // A new address is requested at once, another basket for the same address after a pause.
    const delay = requestedCity.current === cityId ? BASKET_PAUSE_MS : 0
    requestedCity.current = cityId
    const timer = setTimeout(() => {
      load(cityId).catch((error: unknown) => {
        if (!controller.signal.aborted) throw error
      })
    }, delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
      withdrawAlert()
    }
  }, [bus, http, cityId, count, totalPrice, type, request])

  // A page that is left while the tariffs load restores the chosen tariff.
  useEffect(
    () => () => {
      const { isTariffLoading, isDeliveryFormWasEdit } = bus.state.delivery.value
      if (!isTariffLoading) return
      const tariff = previous.current?.tariff ?? null
      bus.send({ type: 'delivery/set', patch: { isTariffLoading: false, tariff, isDeliveryFormWasEdit } })
    },
    [bus],
  )

  return {
    isFailed: failedRequest === request,
    retry: useCallback(() => setAttempt((number) => number + 1), []),
    choose: useCallback(
      (tariff) => {
        // A choice made while the tariffs load applies once they are loaded.
        if (bus.state.delivery.value.isTariffLoading && previous.current !== null) {
          previous.current = { ...previous.current, tariff }
        } else bus.send({ type: 'delivery/set', patch: tariffChosen(tariff, type) })
      },
      [bus, type],
    ),
  }
}
