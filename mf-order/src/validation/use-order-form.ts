import { useEffect, type FormEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { Bus } from 'shared-contracts/portal/bus'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { firstWrong, orderErrors, type OrderValues } from './order-errors.ts'
import { orderResolver, orderValues } from './order-resolver.ts'
import { useBusValues } from './use-bus-values.ts'

export type OrderForm = UseFormReturn<OrderValues, OrganisationType | undefined>

/**
 * The rules, errors and focus of the order form. What was typed lives in the bus's delivery state, where it outlives the
 * page; errors come on leaving a field or on submit.
 */
export function useOrderForm(type: OrganisationType | undefined): OrderForm {
  const { bus } = usePortal()
  const delivery = usePortalState('delivery')
  const form = useForm<OrderValues, OrganisationType | undefined>({
    defaultValues: orderValues(bus.state.delivery.value),
    context: type,
    resolver: orderResolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // It would focus in the order in which the fields came.
    shouldFocusError: false,
  })
  useBusValues(form, bus, type)

  // DELIV-008.
  const isReady = firstWrong(orderErrors(delivery, type)) === undefined
  useEffect(() => {
    const { isDeliveryFormReady, isDeliveryFormWasEdit } = bus.state.delivery.value
    if (isDeliveryFormReady === isReady) return
    bus.send({ type: 'delivery/set', patch: { isDeliveryFormReady: isReady, isDeliveryFormWasEdit } })
  }, [bus, isReady])

  return form
}

/** Calls `send` when nothing is wrong; else shows every error and focuses the first (DELIV-035..038). */
export function submitWith(form: OrderForm, bus: Bus, send: () => void): (event: FormEvent) => void {
  const submit = form.handleSubmit(send, (wrong) => {
    const first = firstWrong(wrong)
    if (first !== undefined) form.setFocus(first)
    const { deliveryType, isDeliveryFormWasEdit } = bus.state.delivery.value
    if (wrong.currentAddress === undefined || deliveryType !== DELIVERY_TYPE.delivery) return
    bus.send({ type: 'delivery/set', patch: { isDeliveryAddressError: true, isDeliveryFormWasEdit } })
  })
  return (event) => void submit(event)
}
