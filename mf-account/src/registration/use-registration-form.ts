import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { usePortal } from 'shared-ui/portal'
import { useEdited } from 'shared-ui/use-edited'
import { storeValues, storedValues } from './stored-values.ts'
import { fieldErrors, isIncomplete, type RegistrationKind, type RegistrationValues } from './registration-values.ts'

/** The error of the whole form, in order of precedence: the form shows only the first that applies (REG-033). */
type FormFault = 'incomplete' | 'invalid' | 'notConfirmed'

interface RegistrationForm {
  readonly form: UseFormReturn<RegistrationValues>
  readonly values: RegistrationValues
  readonly fault: FormFault | null
  readonly setFault: (fault: FormFault | null) => void
  /** REG-034, REG-035: the valid values; otherwise `null`, with every error shown and the first wrong field focused. */
  readonly check: () => Promise<RegistrationValues | null>
}

/**
 * The registration form. A field is checked when it loses the focus, and every field on submit. A wrong field is
 * checked again with each change. The values survive the closing of the panel; the passwords do not (AMB-141).
 */
export function useRegistrationForm(kind: RegistrationKind): RegistrationForm {
  const [defaultValues] = useState(() => storedValues(kind))
  const [fault, setFault] = useState<FormFault | null>(null)
  const isSubmitted = useRef(false)
  const form = useForm<RegistrationValues>({
    defaultValues,
    resolver: (values) => {
      const errors = Object.entries(fieldErrors(values, isSubmitted.current, kind.fields))
      return {
        values: {},
        errors: Object.fromEntries(errors.map(([field, message]) => [field, { type: 'rule', message }])),
      }
    },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The library would focus the field that was mounted first.
    shouldFocusError: false,
  })
  const { control, subscribe } = form
  const values = useWatch({ control }) as RegistrationValues
  usePasswordError(form)
  useEdited(kind.fields.some((field) => values[field] !== ''))
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback({ values: entered }) {
        storeValues(kind, entered)
        setFault(null)
      },
    })
  }, [subscribe, kind])

  async function check(): Promise<RegistrationValues | null> {
    isSubmitted.current = true
    const isValid = await form.trigger()
    const entered = form.getValues()
    setFault(isValid ? null : isIncomplete(entered, kind.fields) ? 'incomplete' : 'invalid')
    if (isValid) return entered
    const first = kind.fields.find((field) => form.getFieldState(field).error !== undefined)
    if (first !== undefined) form.setFocus(first)
    return null
  }
  return { form, values, fault, setFault, check }
}

/** AUTH-034, AMB-136: the message of the password on the bus. */
function usePasswordError(form: UseFormReturn<RegistrationValues>): void {
  const { bus } = usePortal()
  const passwordError = form.formState.errors.password?.message ?? null
  useEffect(() => {
    if (bus.state.auth.value.passwordError !== passwordError) bus.send({ type: 'auth/setSignUp', passwordError })
  }, [bus, passwordError])
}
