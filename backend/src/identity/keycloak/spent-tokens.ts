import type KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from '../../platform/background/repeat-while-listening.ts'
import type { EndedSessions } from '../ended-sessions.ts'
import { connectKeycloak, outsideErrorOf, type KeycloakAccess } from './admin.ts'
import { clientId } from '../realm.ts'

/** Pause between two looks at the events. A28 allows five seconds from the use to the end of the session. */
const PAUSE_MS = 2_000
/** Life of an access token, and so the age of the oldest event that still matters. */
const TOKEN_LIFETIME_MS = 24 * 60 * 60_000
/**
 * How far each look overlaps the one before, ms. An event has the time of its request but is stored later, and the
 * clocks may differ.
 */
const OVERLAP_MS = 120_000
/** Maximum number of events of one answer. */
const PAGE_SIZE = 200

type KeycloakEvent = Awaited<ReturnType<KeycloakAdminClient['realms']['findEvents']>>[number]

/** Why Keycloak 26 refuses a refresh token that was used before: the latest one of the session, or an older one. */
const REUSED = new Set(['Maximum allowed refresh token reuse exceeded', 'Stale token'])

/**
 * A28 with a real Keycloak: ends a session of which a token was used twice, in the portal and in Keycloak. Keycloak
 * stores an event of such a use but sends no notice. Each backend reads the events, so that each refuses the session's
 * access tokens at once.
 */
export function endSessionsOfKeycloaksSpentTokens(
  app: FastifyInstance,
  access: KeycloakAccess,
  endedSessions: Pick<EndedSessions, 'end'>,
): void {
  let keycloak: KeycloakAdminClient | undefined
  /** Sessions of events since `since` that are ended already. */
  let ended = new Set<string>()
  let since = Date.now() - TOKEN_LIFETIME_MS

  repeatWhileListening(app, {
    job: 'spent tokens',
    pause: PAUSE_MS,
    failure: 'cannot read the events of Keycloak (docs/operations.md)',
    async run() {
      try {
        keycloak ??= await connectKeycloak(access)
        await readWith(keycloak)
      } catch (error) {
        // The token of the connection may have expired.
        keycloak = undefined
        throw error
      }
    },
  })

  async function readWith(client: KeycloakAdminClient): Promise<void> {
    const started = Date.now()
    const seen = new Set<string>()
    for (let first = 0; ; first += PAGE_SIZE) {
      const events = await eventsSince(client, since, first)
      for (const { sessionId } of events.filter(isOfSpentToken)) {
        if (sessionId === undefined) continue
        if (!ended.has(sessionId)) await endSession(client, sessionId)
        ended.add(sessionId)
        seen.add(sessionId)
      }
      if (events.length < PAGE_SIZE) break
    }
    ;[since, ended] = [started - OVERLAP_MS, seen]
  }

  const eventsSince = (client: KeycloakAdminClient, time: number, first: number) =>
    client.realms
      .findEvents({
        realm: access.realm,
        client: clientId,
        type: ['REFRESH_TOKEN_ERROR', 'CODE_TO_TOKEN_ERROR'],
        dateFrom: String(time),
        first,
        max: PAGE_SIZE,
      })
      .catch((error: unknown) => Promise.reject(outsideErrorOf(error)))

  async function endSession(client: KeycloakAdminClient, sid: string): Promise<void> {
    await endedSessions.end(sid)
    // Else a silent sign-in would give tokens of this session again.
    await client.realms.removeSession({ realm: access.realm, sessionId: sid }).catch((error: unknown) => {
      const hasEndedAlready = (error as { response?: { status: number } }).response?.status === 404
      if (!hasEndedAlready) throw outsideErrorOf(error)
    })
    app.log.warn({ session: sid }, 'spent token used again; its session is ended')
  }
}

/**
 * Whether an event is a second use. Keycloak gives a code that it does not store any more the same error as a spent
 * one. In both cases it detaches the client from the session.
 */
function isOfSpentToken({ type, error, details }: KeycloakEvent): boolean {
  return type === 'CODE_TO_TOKEN_ERROR' ? error === 'invalid_code' : REUSED.has(String(details?.['reason']))
}
