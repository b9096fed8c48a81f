import { useController } from 'react-hook-form'
import type { OrderField, OrderValues } from './order-errors.ts'

/** The kind of an error that an answer found: it stands until its field is changed, right though it is by the page's rules. */
export const REFUSED = 'refused'

/** A field of the order form: what is wrong with it, where its focus goes, and whom to tell that it was left. */
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
