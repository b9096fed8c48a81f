import { useEffect } from 'react'
import { firstWrong, type OrderField } from '../validation/order-errors.ts'
import { REFUSED } from '../validation/use-order-field.ts'
import type { OrderForm } from '../validation/use-order-form.ts'
import type { OrderRefusal } from './order-refusal.ts'

/** ERR-003: shows in the form what the answer found wrong with it; the first is focused, unless a line comes before it. */
export function useRefusedFields({ setError, setFocus }: OrderForm, refusal: OrderRefusal | null): void {
  useEffect(() => {
    if (refusal === null) return
    for (const [field, message] of Object.entries(refusal.fields)) {
      setError(field as OrderField, { type: REFUSED, message })
    }
    const first = refusal.lines.length > 0 ? undefined : firstWrong(refusal.fields)
    if (first !== undefined) setFocus(first)
  }, [refusal, setError, setFocus])
}
