import { useEffect, type FormEvent } from 'react'
import { useForm, type FieldError, type UseFormReturn } from 'react-hook-form'
import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { Bus } from 'shared-contracts/portal/bus'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { firstWrong, ORDER_FIELDS, orderErrors, type OrderErrors, type OrderField } from './order-fields.ts'
import type { OrderRefusal } from './order-refusal.ts'

/** The form library keeps errors and focus only: the values live in the bus's delivery state, where they outlive the page. */
export type OrderValues = Record<OrderField, unknown>
type OrderForm = UseFormReturn<OrderValues>

/** Type of an error that the server reported. Our own rules accept the value, so it stays until the field changes. */
export const REFUSED = 'refused'

/** Errors and focus of the order form. A field is validated on blur, all of them on submit. */
export function useOrderForm(type: OrganisationType | undefined, refusal: OrderRefusal | null): OrderForm {
  const { bus } = usePortal()
  const delivery = usePortalState('delivery')
  const form = useForm<OrderValues>({
    resolver: () => ({ values: {}, errors: errorsOfType('rule', orderErrors(bus.state.delivery.value, type)) }),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The library would focus the field that was mounted first; `submitWith` focuses the one that stands highest.
    shouldFocusError: false,
  })
  useRevalidation(form, bus, type)
  useRefusedFields(form, refusal)

  // DELIV-008. No code reads the flag; the specification names it.
  const isReady = firstWrong(orderErrors(delivery, type)) === undefined
  useEffect(() => {
    const { isDeliveryFormReady, isDeliveryFormWasEdit } = bus.state.delivery.value
    if (isDeliveryFormReady === isReady) return
    bus.send({ type: 'delivery/set', patch: { isDeliveryFormReady: isReady, isDeliveryFormWasEdit } })
  }, [bus, isReady])

  return form
}

/** Calls `send` when the form is valid; otherwise shows every error and focuses the first (DELIV-035..038). */
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

/**
 * Validates the fields that show an error again on every change of the delivery state: by the buyer, loaded tariffs, another
 * organisation or a placed order. A field that has become valid shows no new error until it is left, so that no error
 * appears while the buyer retypes the address or the tariffs load.
 */
function useRevalidation({ getFieldState, clearErrors, trigger }: OrderForm, bus: Bus, type?: OrganisationType): void {
  useEffect(() => {
    let previous: DeliveryState | undefined
    return bus.state.delivery.subscribe((delivery) => {
      const wrong = ORDER_FIELDS.filter((field) => getFieldState(field).error !== undefined)
      const refused = wrong.filter((field) => getFieldState(field).error?.type === REFUSED)
      const changed = refused.filter((field) => previous !== undefined && previous[field] !== delivery[field])
      if (changed.length > 0) clearErrors(changed)
      previous = delivery
      // An error that was found right before sending is one of our own rules.
      const ours = orderErrors(delivery, type)
      const standing = refused.filter((field) => ours[field] === undefined)
      const revalidated = wrong.filter((field) => !changed.includes(field) && !standing.includes(field))
      // ERR-009: no carrier serves the address. The error shows at once, before the field is left.
      if (delivery.isDeliveryAddressError && !wrong.includes('currentAddress')) revalidated.push('currentAddress')
      if (revalidated.length > 0) void trigger(revalidated)
    })
    // Another type of organisation has other rules.
  }, [bus, type, getFieldState, clearErrors, trigger])
}

/** ERR-003: shows the refused fields in the form and focuses the first one, unless a basket line takes the focus. */
function useRefusedFields({ setError, setFocus }: OrderForm, refusal: OrderRefusal | null): void {
  useEffect(() => {
    if (refusal === null) return
    for (const [field, error] of Object.entries(errorsOfType(REFUSED, refusal.fields))) {
      setError(field as OrderField, error)
    }
    const first = refusal.lines.length > 0 ? undefined : firstWrong(refusal.fields)
    if (first !== undefined) setFocus(first)
  }, [refusal, setError, setFocus])
}

function errorsOfType(type: string, errors: OrderErrors): Partial<Record<OrderField, FieldError>> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type, message }]))
}
