import type { OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import { emailPattern, typedEmail } from 'shared-contracts/api/email'
import { PASSWORD_MIN_LENGTH } from 'shared-contracts/api/users'
import { companyNumberIn, companyNumberOf, hasCheckDigits, isInnFormat } from 'shared-contracts/domain/company-numbers'
import { isRegistrationPhone } from 'shared-contracts/domain/phone'
import { texts } from './texts.ts'

/** What the visitor has entered. */
export interface RegistrationValues {
  phone: string
  email: string
  password: string
  repeatPassword: string
  /** The number in the field of the organisation; behind an INN the KPP may follow («6298011484/629801001»). */
  organisation: string
  /** The organisation picked from the suggestions; `null` again once the digits are changed. */
  chosen: OrganisationSuggestion | null
  lastName: string
  firstName: string
  middleName: string
  hasConsent: boolean
  /** The version of the text that the panel offered when the consent was given; `null`: not known. */
  consentVersion: string | null
}

export const emptyValues: RegistrationValues = {
  phone: '',
  email: '',
  password: '',
  repeatPassword: '',
  organisation: '',
  chosen: null,
  lastName: '',
  firstName: '',
  middleName: '',
  hasConsent: false,
  consentVersion: null,
}

/** A field that can be wrong. */
export type CheckedField = 'lastName' | 'firstName' | 'phone' | 'email' | 'password' | 'repeatPassword' | 'organisation'

/** Who registers. */
export interface RegistrationKind {
  /** sessionStorage: what was entered, without the passwords (AMB-141). */
  readonly key: string
  /** The fields that can be wrong, in the order in which they stand in the form. */
  readonly fields: readonly CheckedField[]
}

/** REG-001: a new organisation and its user. */
export const ofOrganisation: RegistrationKind = {
  key: 'registration',
  fields: ['phone', 'email', 'password', 'repeatPassword', 'organisation'],
}

/** TEAM-003: a person who is invited by an organisation. */
export const ofInvited: RegistrationKind = {
  key: 'invitedRegistration',
  fields: ['lastName', 'firstName', 'phone', 'password', 'repeatPassword'],
}

/** REG-026..030: whether a field is empty. This error takes precedence over wrong fields. */
export function isIncomplete(values: RegistrationValues, fields: readonly CheckedField[]): boolean {
  return fields.some((field) => (field === 'organisation' ? values.chosen === null : values[field].trim() === ''))
}

/**
 * The message of a wrong field. An empty field is wrong after a submit only; the organisation at once (AMB-139).
 */
type Rule = (values: RegistrationValues, isSubmitted: boolean) => string | undefined

const rules: Record<CheckedField, Rule> = {
  lastName: ({ lastName }, isSubmitted) => (isSubmitted && lastName.trim() === '' ? texts.lastNameMissing : undefined),
  firstName: ({ firstName }, isSubmitted) =>
    isSubmitted && firstName.trim() === '' ? texts.firstNameMissing : undefined,
  phone({ phone }, isSubmitted) {
    if (phone === '') return isSubmitted ? texts.phoneMissing : undefined
    return isRegistrationPhone(phone) ? undefined : texts.phoneInvalid
  },
  email({ email }, isSubmitted) {
    if (email.trim() === '') return isSubmitted ? texts.emailMissing : undefined
    return emailPattern.test(typedEmail(email)) ? undefined : texts.emailInvalid
  },
  password({ password }, isSubmitted) {
    if (password === '') return isSubmitted ? texts.passwordMissing : undefined
    return password.length >= PASSWORD_MIN_LENGTH ? undefined : texts.passwordShort
  },
  repeatPassword({ password, repeatPassword }, isSubmitted) {
    if (repeatPassword === '') return isSubmitted ? texts.repeatMissing : undefined
    return repeatPassword === password ? undefined : texts.passwordsDiffer
  },
  organisation({ organisation, chosen }, isSubmitted) {
    if (chosen !== null) return isInnFormat(chosen.data.inn) ? undefined : texts.innInvalid
    if (organisation === '') return texts.innMissing
    const number = companyNumberIn(organisation) ?? ''
    const kind = companyNumberOf(number)
    if (kind === undefined) return texts.innInvalid
    if (!hasCheckDigits(number)) return texts.checkDigits(kind)
    return isSubmitted ? texts.organisationNotChosen : undefined
  },
}

/** REG-020..025, REG-048..050, AMB-136, AMB-138, AMB-139: the messages of the wrong fields. */
export function fieldErrors(
  values: RegistrationValues,
  isSubmitted: boolean,
  fields: readonly CheckedField[],
): Partial<Readonly<Record<CheckedField, string>>> {
  const errors: Partial<Record<CheckedField, string>> = {}
  for (const field of fields) {
    const message = rules[field](values, isSubmitted)
    if (message !== undefined) errors[field] = message
  }
  return errors
}
