import { useController } from 'react-hook-form'
import type { OrderField } from './order-fields.ts'
import { REFUSED, type OrderValues } from './use-order-form.ts'

/** Connects a control to the order form: its error message, its focus, and validation on blur. */
export function useOrderField(name: OrderField) {
  const { field, fieldState } = useController<OrderValues, OrderField>({ name })
  const { error } = fieldState
  return {
    error: error?.message,
    ref: field.ref as (element: { readonly focus: () => void } | null) => void,
    onBlur() {
      if (error?.type !== REFUSED) field.onBlur()
    },
  }
}
