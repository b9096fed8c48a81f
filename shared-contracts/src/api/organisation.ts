import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { id, optionalText, orgParams } from './wire.ts'

/** PROF-016, AMB-037 (orgType), AMB-058 (email). */
export const organisationSchema = z.object({
  longName: z.string(),
  shortName: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  kpp: optionalText,
  partnerId: z.union([z.string(), z.number()]),
  legalAddress: z.string(),
  legalAddressId: z.optional(z.nullable(id)),
  postalAddress: z.string(),
  postalAddressId: z.optional(z.nullable(id)),
  orgType: z.optional(z.enum(['SPECIAL', 'REGULAR'])),
  email: optionalText,
})
export type Organisation = z.infer<typeof organisationSchema>

/** CALL-012, AMB-008. */
export const getOrganisation = defineCall({
  name: 'getOrganisation',
  path: '/public/api/v3/organizations/:orgId',
  params: orgParams,
  answer: organisationSchema,
})

/** CALL-046: the same organisation under its second path. */
export const getLegalEntity = defineCall({
  name: 'getLegalEntity',
  path: '/public/api/v3/organizations/:orgId/le',
  params: orgParams,
  answer: organisationSchema,
})

/** «Карточка организации»: the organisation's requisites as a PDF. */
export const getOrganisationCard = defineCall({
  name: 'getOrganisationCard',
  path: '/public/api/v3/organizations/:orgId/card',
  params: orgParams,
  answer: z.unknown(),
  kind: 'blob',
})
