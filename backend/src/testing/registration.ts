import type { OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import type { Registration } from 'shared-contracts/api/users'

/** The payload of a registration of an organisation, with everything but the captcha token. */
export function registrationOf(organisation: OrganisationSuggestion | undefined, phone: string): Registration {
  if (organisation === undefined) throw new Error('no organisation')
  const { inn, kpp, ogrn } = organisation.data
  return {
    contact: { email: `user${phone}@example.ru`, phone },
    director: { lastName: 'Иванов', firstName: 'Петр', middleName: 'Сергеевич' },
    password: 'secret-2026',
    inn,
    ...(kpp && { kpp }),
    legalAddress: { region: 'Татарстан', regionCode: '16' },
    postAddress: {},
    ogrn: ogrn ?? '',
    orgName: organisation.value,
    token: '-',
  }
}
