import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { id, optionalText } from './wire.ts'

/** ORG-013: one of the user's organisations. */
export const organisationLoginSchema = z.object({
  orgId: id,
  orgName: z.string(),
  orgNameCustom: optionalText,
  orgInn: z.string(),
  orgKpp: optionalText,
  isEmployee: z.boolean(),
  /** TEAM-001: one of ROLES, or one that a newer API knows. An API before 2.5 names none. */
  role: optionalText,
})
export type OrganisationLogin = z.infer<typeof organisationLoginSchema>

/** CONST-011: PK is the partner's account, LK the client's (AMB-032). */
export const loginTypeSchema = z.enum(['PK', 'LK'])
export type LoginType = z.infer<typeof loginTypeSchema>

/** AMB-017: who the user is and which organisations they act for. */
const multiLoginSchema = z.object({
  type: loginTypeSchema,
  userId: z.union([z.string(), z.number()]),
  logins: z.array(organisationLoginSchema),
})
export type MultiLogin = z.infer<typeof multiLoginSchema>

/** CALL-001. */
export const getMultiLogin = defineCall({
  name: 'getMultiLogin',
  path: '/public/api/v3/auth/multilogin',
  answer: multiLoginSchema,
})
