import { useController, useFormContext } from 'react-hook-form'
import type { CheckedField, RegistrationValues } from '../registration-values.ts'
import { afterPress } from './after-press.ts'

/** Connects a text field to the form. It is checked when it loses the focus and, while it is wrong, with every change. */
export function useRegistrationField(name: CheckedField) {
  const form = useFormContext<RegistrationValues>()
  const { field, fieldState } = useController<RegistrationValues, CheckedField>({ name })
  const { ref, value, onBlur } = field
  return {
    ref: ref as (element: { readonly focus: () => void } | null) => void,
    value,
    error: fieldState.error?.message,
    onBlur: () => afterPress(onBlur),
    change(text: string) {
      field.onChange(text)
      if (fieldState.error !== undefined) void form.trigger(name)
    },
  }
}
