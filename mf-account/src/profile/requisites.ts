import type { Organisation } from 'shared-contracts/api/organisation'
import { profileTexts } from './texts.ts'

/** PROF-004..011, in the order in which they are shown. */
export const FIELDS = ['longName', 'shortName', 'inn', 'ogrn', 'kpp', 'id', 'legalAddress', 'postalAddress'] as const
export type ProfileField = (typeof FIELDS)[number]

/** The value of a field as it is shown; an empty text when the organisation has none. AMB-097: the ID is the partner's. */
export function valueOf(organisation: Organisation, field: ProfileField): string {
  const value = field === 'id' ? organisation.partnerId : organisation[field]
  return String(value ?? '').trim()
}

/** The requisites as lines of text, without those the organisation does not have. */
export function requisitesText(organisation: Organisation): string {
  return FIELDS.map((field) => [profileTexts[field], valueOf(organisation, field)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
