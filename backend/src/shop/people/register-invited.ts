import type { Invited } from 'shared-contracts/api/people'
import { wrongField } from '../../platform/http/refusal.ts'
import type { Consent } from '../registration/consent.ts'
import { nameOf, writeRegistration, type WritingServices } from '../registration/write-registration.ts'
import { membershipBy, useUp } from './join.ts'
import { peopleTexts } from './texts.ts'

/**
 * TEAM-003: creates the user of an invitation, whose e-mail is that of the invitation, and uses it up: all or nothing.
 * @throws Refusal 400 without a name; 404 INVITATION_ENDED; 409 when the phone is registered
 */
export function registerInvited(
  services: WritingServices & { readonly keys: readonly string[] },
  { secret, phone, name: parts, password }: Omit<Invited, 'token'>,
  consent: Consent,
): Promise<{ readonly userId: number; readonly organisationId: number }> {
  const name = nameOf(parts)
  if (name === '') throw wrongField('INVALID_REQUEST', 'name.lastName', peopleTexts.nameless)
  return writeRegistration(services, consent, async (tx) => {
    // The invitation first: if it has ended, Keycloak is not asked at all.
    const invitation = await useUp(tx, { keys: services.keys, secret, now: new Date() })
    return { person: { phone, name, password, email: invitation.email }, membership: membershipBy(invitation) }
  })
}
