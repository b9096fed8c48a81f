import type { OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import { typedEmail } from 'shared-contracts/api/email'
import type { Invited } from 'shared-contracts/api/people'
import type { Registration } from 'shared-contracts/api/users'
import { visibleLine } from 'shared-contracts/api/visible-text'
import { phoneLogin } from 'shared-contracts/domain/phone'
import type { RegistrationValues } from './registration-values.ts'

/** The number of leading digits of a KLADR id that make the region's code (REG-059). */
const REGION_CODE_LENGTH = 2

/**
 * REG-052..063: the payload of a valid form.
 * @param token of the captcha
 * @throws RangeError if no organisation is chosen or the phone is incomplete.
 */
export function registrationBody(values: RegistrationValues, token: string): Registration {
  const { chosen, email, password } = values
  const phone = phoneLogin(values.phone)
  if (chosen === null || phone === undefined) throw new RangeError('incomplete registration')
  const { inn, kpp, ogrn } = chosen.data
  return {
    contact: { email: typedEmail(email), phone },
    director: nameOf(values),
    password,
    inn,
    ...(kpp && { kpp }),
    legalAddress: legalAddress(chosen),
    postAddress: {},
    ogrn: ogrn ?? '',
    orgName: chosen.value,
    token,
  }
}

/**
 * TEAM-003: the payload of a valid form of an invited person.
 * @param token of the captcha
 * @throws RangeError if the phone is incomplete.
 */
export function invitedBody(values: RegistrationValues, secret: string, token: string): Invited {
  const phone = phoneLogin(values.phone)
  if (phone === undefined) throw new RangeError('incomplete registration')
  return { secret, phone, name: nameOf(values), password: values.password, token }
}

function nameOf({ firstName, lastName, middleName }: RegistrationValues): Registration['director'] {
  return {
    firstName: visibleLine(firstName),
    lastName: visibleLine(lastName),
    middleName: visibleLine(middleName),
  }
}

/** REG-058, REG-059, AMB-142. */
function legalAddress({ data: { address } }: OrganisationSuggestion): Registration['legalAddress'] {
  const place = address?.data ?? {}
  return {
    region: place.region ?? '',
    city: place.city ?? '',
    settlement: place.settlement ?? '',
    fiasCode: place.fias_id ?? '',
    postalCode: place.postal_code ?? '',
    houseNumber: place.house ?? '',
    regionCode: (place.region_kladr_id ?? '').slice(0, REGION_CODE_LENGTH),
    street: place.street ?? '',
    building: place.block ?? '',
    office: place.flat ?? '',
  }
}
