import { useCallback, useEffect, useRef, useState } from 'react'
import { DELIVERY_TYPE, deliveryOptions } from 'shared-contracts/domain/delivery'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { DeliveryPatch } from 'shared-contracts/portal/commands'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { deliveryTypeChosen } from '../delivery/delivery-changes.ts'
import { firstWrong, orderErrors, type OrderErrors, type OrderField } from './order-errors.ts'

export interface OrderForm {
  readonly delivery: DeliveryState
  /** The errors that are due: of fields that were left, and of all after a submit. */
  readonly errors: OrderErrors
  readonly change: (patch: DeliveryPatch) => void
  readonly leave: (field: OrderField) => void
  /** Where a field's focus is to go. */
  readonly fieldRef: (field: OrderField) => (element: HTMLElement | null) => void
  /** Shows every error and focuses the first; true when there is none. */
  readonly validate: () => boolean
}

/** The form, kept in the bus's delivery state so that it survives navigation; errors come on leaving a field or on submit. */
export function useOrderForm(type: OrganisationType | undefined): OrderForm {
  const { bus } = usePortal()
  const delivery = usePortalState('delivery')
  const [left, setLeft] = useState<ReadonlySet<OrderField>>(new Set())
  const elements = useRef(new Map<OrderField, HTMLElement>())
  const errors = orderErrors(delivery, type)
  const isReady = firstWrong(errors) === undefined

  // What has become right is quiet until it is left wrong again: the address while it is retyped, the tariff while it is recalculated.
  const stillWrong = [...left].filter((field) => errors[field] !== undefined)
  if (stillWrong.length < left.size) setLeft(new Set(stillWrong))

  // DELIV-008.
  useEffect(() => {
    const { isDeliveryFormReady, isDeliveryFormWasEdit } = bus.state.delivery.value
    if (isDeliveryFormReady === isReady) return
    bus.send({ type: 'delivery/set', patch: { isDeliveryFormReady: isReady, isDeliveryFormWasEdit } })
  }, [bus, isReady])

  // AMB-038: after a switch to an organisation without pickup.
  const isPickupLost =
    type !== undefined && delivery.deliveryType === DELIVERY_TYPE.pickup && !deliveryOptions(type).pickup
  useEffect(() => {
    if (isPickupLost) bus.send({ type: 'delivery/set', patch: deliveryTypeChosen(DELIVERY_TYPE.delivery) })
  }, [bus, isPickupLost])

  const due = Object.entries(errors).filter(([field]) => isDue(field as OrderField))
  function isDue(field: OrderField): boolean {
    return left.has(field) || (field === 'address' && delivery.isDeliveryAddressError)
  }

  return {
    delivery,
    errors: Object.fromEntries(due),
    change: useCallback((patch) => bus.send({ type: 'delivery/set', patch }), [bus]),
    leave: useCallback((field) => setLeft((fields) => new Set(fields).add(field)), []),
    fieldRef: useCallback(
      (field) => (element) => {
        if (element === null) elements.current.delete(field)
        else elements.current.set(field, element)
      },
      [],
    ),
    validate() {
      const now = bus.state.delivery.value
      const wrong = orderErrors(now, type)
      const first = firstWrong(wrong)
      if (first === undefined) return true
      setLeft(new Set(Object.keys(wrong) as OrderField[]))
      if (wrong.address !== undefined && now.deliveryType === DELIVERY_TYPE.delivery) {
        bus.send({
          type: 'delivery/set',
          patch: { isDeliveryAddressError: true, isDeliveryFormWasEdit: now.isDeliveryFormWasEdit },
        })
      }
      const element = elements.current.get(first)
      ;(element?.querySelector<HTMLElement>('input, button') ?? element)?.focus()
      return false
    },
  }
}
