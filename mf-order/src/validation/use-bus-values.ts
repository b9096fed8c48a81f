import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { Bus } from 'shared-contracts/portal/bus'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { ORDER_FIELDS, type OrderValues } from './order-errors.ts'
import { orderValues } from './order-resolver.ts'
import { REFUSED } from './use-order-field.ts'

type Form = UseFormReturn<OrderValues, OrganisationType | undefined>

/**
 * The form holds what the bus's delivery state holds, whoever wrote it: the buyer, tariffs that arrived, an address that
 * no carrier serves, another organisation, a placed order. An error never outlives its cause. What has become right is
 * quiet until it is left wrong again: the address while it is retyped, the tariff while it is recalculated.
 */
export function useBusValues(form: Form, bus: Bus, type: OrganisationType | undefined): void {
  const { getFieldState, setValues, clearErrors, trigger } = form
  useEffect(() => {
    let known: DeliveryState | undefined
    return bus.state.delivery.subscribe((delivery) => {
      setValues(orderValues(delivery))
      const wrong = ORDER_FIELDS.filter((field) => getFieldState(field).error !== undefined)
      const refused = wrong.filter((field) => getFieldState(field).error?.type === REFUSED)
      const judged = wrong.filter((field) => !refused.includes(field))
      const changed = refused.filter((field) => known !== undefined && known[field] !== delivery[field])
      if (changed.length > 0) clearErrors(changed)
      known = delivery
      // ERR-009: found out by the carriers, not by leaving the field.
      if (delivery.isDeliveryAddressError && !wrong.includes('currentAddress')) judged.push('currentAddress')
      if (judged.length > 0) void trigger(judged)
    })
    // Another type has other rules.
  }, [bus, type, getFieldState, setValues, clearErrors, trigger])
}
