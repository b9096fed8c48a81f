import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { optionalText } from './wire.ts'
import { oneLine } from './text.ts'

/** AMB-066: address data under DaData's names. */
export const addressDataSchema = z.object({
  fias_id: optionalText,
  city_fias_id: optionalText,
  settlement_fias_id: optionalText,
  region_fias_id: optionalText,
  region_kladr_id: optionalText,
  country: optionalText,
  country_iso_code: optionalText,
  postal_code: optionalText,
  region: optionalText,
  region_type: optionalText,
  city: optionalText,
  settlement: optionalText,
  street: optionalText,
  house: optionalText,
  block: optionalText,
  flat: optionalText,
})

/** DELIV-042. */
export const addressSuggestionSchema = z.object({
  value: z.string(),
  data: addressDataSchema,
  /** Proves that the server suggested this text with these ids; sent back with the order as ADDRESS_SIGNATURE. */
  signature: z.optional(z.string()),
})
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>

const suggestQuery = z.strictObject({ query: oneLine(300).check(z.minLength(1)) })

/** CALL-025. */
export const suggestAddress = defineCall({
  name: 'suggestAddress',
  path: '/public/api/v3/dadata/suggest/address',
  query: suggestQuery,
  answer: z.array(addressSuggestionSchema),
})

/** REG-051. */
export const organisationSuggestionSchema = z.object({
  value: z.string(),
  data: z.object({
    inn: z.string(),
    kpp: optionalText,
    ogrn: optionalText,
    address: z.optional(z.nullable(z.object({ value: z.string(), data: z.optional(z.nullable(addressDataSchema)) }))),
    management: z.optional(z.nullable(z.object({ name: optionalText }))),
    name: z.optional(z.nullable(z.object({ fullName: optionalText }))),
    /** DaData's word for the state in the register: `ACTIVE`, `LIQUIDATING`, `LIQUIDATED`, `BANKRUPT`, `REORGANIZING`. */
    state: z.optional(z.nullable(z.object({ status: optionalText }))),
  }),
})
export type OrganisationSuggestion = z.infer<typeof organisationSuggestionSchema>

/** CALL-026. */
export const suggestOrganisation = defineCall({
  name: 'suggestOrganisation',
  path: '/public/api/v3/dadata/suggest/organization',
  query: suggestQuery,
  answer: z.array(organisationSuggestionSchema),
})
