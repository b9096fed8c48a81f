import { z } from 'zod/mini'
import { organisationSuggestionSchema } from 'shared-contracts/api/suggestions'
import { sessionTexts } from 'shared-ui/storage'
import { emptyValues, type RegistrationKind, type RegistrationValues } from './registration-values.ts'

/** The longest stored text that is read, in characters. */
const MAX_STORED_LENGTH = 50_000

const storedSchema = z.object({
  phone: z.string(),
  email: z.string(),
  organisation: z.string(),
  chosen: z.nullable(organisationSuggestionSchema),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  hasConsent: z.boolean(),
  consentVersion: z._default(z.nullable(z.string()), null),
})

/** AMB-141: what was entered in this tab before; empty if there is nothing, or nothing readable (F22). */
export function storedValues({ key }: RegistrationKind): RegistrationValues {
  try {
    const text = sessionTexts.get(key)
    if (text === null || text.length > MAX_STORED_LENGTH) return emptyValues
    return { ...emptyValues, ...storedSchema.parse(JSON.parse(text)) }
  } catch {
    return emptyValues
  }
}

/** Stores everything but the passwords. */
export function storeValues({ key }: RegistrationKind, values: RegistrationValues): void {
  sessionTexts.set(key, JSON.stringify({ ...values, password: undefined, repeatPassword: undefined }))
}

export function forgetValues({ key }: RegistrationKind): void {
  sessionTexts.remove(key)
}
