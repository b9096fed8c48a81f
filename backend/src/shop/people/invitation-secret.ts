import { isSigned, sign } from '../../platform/secrets/hmac.ts'
import type { InvitationRow } from './schema.ts'

type Signed = Pick<InvitationRow, 'id' | 'expiresAt'>

/**
 * TEAM-003: the secret of an invitation's link: its id and a signature. A restored database repeats ids, but not the time.
 * @param keys HMAC keys, newest first
 */
export function secretOf(keys: readonly string[], invitation: Signed): string {
  return `${invitation.id}.${sign(keys, covered(invitation))}`
}

/** The id that a secret names; undefined for another form. */
export function idIn(secret: string): number | undefined {
  const id = /^(\d{1,10})\.[\w-]{43}$/.exec(secret)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Whether it is the secret of this invitation. */
export function isSecretOf(keys: readonly string[], secret: string, invitation: Signed): boolean {
  return isSigned(keys, covered(invitation), secret.slice(secret.indexOf('.') + 1))
}

const covered = ({ id, expiresAt }: Signed) => `${id} ${expiresAt.toISOString()}`
