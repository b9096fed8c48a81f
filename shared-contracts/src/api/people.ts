import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { ROLES } from './roles.ts'
import { oneLine } from './text.ts'
import { registrationSchema } from './users.ts'
import { id, idOnWire, optionalText, orgParams } from './wire.ts'

/** Most open invitations of one organisation. */
export const MAX_INVITATIONS = 50

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7

/** Codes of the 409 of a change of people. */
export const PEOPLE_REFUSAL = {
  /** TEAM-004: somebody must stay owner. */
  lastOwner: 'LAST_OWNER',
  /** The person acts for the organisation already. */
  alreadyMember: 'ALREADY_MEMBER',
  tooManyInvitations: 'TOO_MANY_INVITATIONS',
} as const

/** Code of the 404 of an invitation that was used, taken back or is too old, and of a secret that is none. */
export const INVITATION_ENDED = 'INVITATION_ENDED'

/** TEAM-001: a person who acts for the organisation. A newer API may name more roles than ROLES. */
export const memberSchema = z.object({
  userId: id,
  name: z.string(),
  /** Eleven digits, the first one 7. */
  phone: optionalText,
  email: optionalText,
  role: z.string(),
})
export type Member = z.infer<typeof memberSchema>

/** TEAM-003: an invitation that can still be accepted. */
export const invitationSchema = z.object({
  invitationId: id,
  email: z.string(),
  role: z.string(),
  /** Who invited. */
  inviter: optionalText,
  /** ISO 8601 instants. */
  sentAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof invitationSchema>

const peopleSchema = z.object({ members: z.array(memberSchema), invitations: z.array(invitationSchema) })
export type People = z.infer<typeof peopleSchema>

const role = z.enum(ROLES)
const PEOPLE = '/public/api/v3/organizations/:orgId/people'
const memberParams = z.strictObject({ orgId: idOnWire, userId: idOnWire })

/** TEAM-001: the members, owners first and then by name, and the open invitations, the newest first. */
export const getPeople = defineCall({ name: 'getPeople', path: PEOPLE, params: orgParams, answer: peopleSchema })

/** TEAM-001: gives a member another role. 409 LAST_OWNER (TEAM-004). */
export const changeMember = defineCall({
  name: 'changeMember',
  method: 'POST',
  path: `${PEOPLE}/:userId`,
  params: memberParams,
  body: z.strictObject({ role }),
  answer: peopleSchema,
})

/** TEAM-004: ends a membership, also the own one; the member's requests are withdrawn. 409 LAST_OWNER. */
export const removeMember = defineCall({
  name: 'removeMember',
  method: 'POST',
  path: `${PEOPLE}/:userId/remove`,
  params: memberParams,
  body: z.strictObject({}),
  answer: peopleSchema,
})

/**
 * TEAM-003: invites by a letter. Another open invitation to the address is replaced. 409 TOO_MANY_INVITATIONS beyond
 * MAX_INVITATIONS.
 */
export const createInvitation = defineCall({
  name: 'createInvitation',
  method: 'POST',
  path: '/public/api/v3/organizations/:orgId/invitations',
  params: orgParams,
  body: z.strictObject({ email: registrationSchema.shape.contact.shape.email, role }),
  answer: peopleSchema,
})

/** TEAM-003: «Отозвать». A repetition changes nothing. */
export const revokeInvitation = defineCall({
  name: 'revokeInvitation',
  method: 'POST',
  path: '/public/api/v3/organizations/:orgId/invitations/:invitationId/revoke',
  params: z.strictObject({ orgId: idOnWire, invitationId: idOnWire }),
  body: z.strictObject({}),
  answer: peopleSchema,
})

/** The secret of a letter's link. It stands in bodies and fragments only, never in an address that is logged. */
const secret = oneLine(200).check(z.minLength(1))

/** TEAM-003: what a secret invites to. 404 INVITATION_ENDED. */
export const lookAtInvitation = defineCall({
  name: 'lookAtInvitation',
  method: 'POST',
  path: '/public/api/v3/invitations/look',
  body: z.strictObject({ secret }),
  answer: z.object({ organisation: z.string(), role: z.string(), email: z.string(), inviter: optionalText }),
  isSafe: true,
})

/** TEAM-003: the signed-in user joins. A repetition by the same user changes nothing. 404 INVITATION_ENDED, 409 ALREADY_MEMBER. */
export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/public/api/v3/invitations/accept',
  body: z.strictObject({ secret }),
  answer: z.object({ orgId: id }),
})

/** TEAM-003: what a person registers with who is invited, and has no company. The e-mail is the invitation's. */
export const invitedSchema = z.strictObject({
  secret,
  phone: registrationSchema.shape.contact.shape.phone,
  name: registrationSchema.shape.director,
  password: registrationSchema.shape.password,
  /** The token of the captcha, or NO_CAPTCHA. */
  token: registrationSchema.shape.token,
})
export type Invited = z.input<typeof invitedSchema>

/**
 * TEAM-003: registers the person, who joins and is signed in, all or nothing. 404 INVITATION_ENDED, 409 ALREADY_REGISTERED
 * when the phone is taken; the header `Text-Version` and the captcha are those of `registerUser`.
 */
export const registerInvited = defineCall({
  name: 'registerInvited',
  method: 'POST',
  path: '/public/api/v3/invitations/register',
  body: invitedSchema,
  answer: z.object({ orgId: id }),
})
