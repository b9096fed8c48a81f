import { useEffect, useRef, useState } from 'react'
import type { OrderForm } from '../validation/use-order-form.ts'
import type { OrderErrors, OrderField } from '../validation/order-errors.ts'
import { firstRefused, type OrderRefusal } from './order-refusal.ts'

/** The form with what the last answer found wrong in it, each field until it is changed; the first of them is focused. */
export function useRefusedFields(form: OrderForm, refusal: OrderRefusal | null): OrderForm {
  const elements = useRef(new Map<OrderField, HTMLElement>())
  /** The form as it was refused. */
  const [refused, setRefused] = useState({ refusal, delivery: form.delivery })
  if (refused.refusal !== refusal) setRefused({ refusal, delivery: form.delivery })

  useEffect(() => {
    const first = refusal === null || refusal.lines.length > 0 ? undefined : firstRefused(refusal.fields)
    const element = first && elements.current.get(first)
    ;(element?.querySelector('input') ?? element)?.focus()
  }, [refusal])

  return {
    ...form,
    errors: { ...standing(refusal?.fields ?? {}, refused.delivery, form.delivery), ...form.errors },
    fieldRef: (field) => {
      const ref = form.fieldRef(field)
      return (element) => {
        if (element === null) elements.current.delete(field)
        else elements.current.set(field, element)
        ref(element)
      }
    },
  }
}

type Delivery = OrderForm['delivery']

/** What a field of the form holds. Tariffs that were asked for again are others, even of the same carrier and price. */
const parts: Readonly<Record<OrderField, (delivery: Delivery) => unknown>> = {
  address: ({ currentAddress }) => currentAddress,
  tariff: ({ tariff }) => tariff,
  contactName: ({ contactName }) => contactName,
  contactPhone: ({ contactPhone }) => contactPhone,
}

function standing(errors: OrderErrors, refused: Delivery, now: Delivery): OrderErrors {
  const kept = Object.entries(errors).filter(([field]) => {
    const part = parts[field as OrderField]
    return part(refused) === part(now)
  })
  return Object.fromEntries(kept)
}
