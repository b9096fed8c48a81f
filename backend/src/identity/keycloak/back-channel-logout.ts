import type { FastifyInstance } from 'fastify'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { EndedSessions } from '../ended-sessions.ts'
import { acceptForms, formOf } from '../../platform/forms/form-body.ts'
import { backChannelLogoutPath } from '../realm.ts'
import { RequestRefused } from '../../platform/forms/request-refused.ts'
import { UnauthorizedError } from '../../platform/http/unauthorized.ts'
import { verifyJwt } from '../verify-jwt.ts'

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

interface BackChannelLogoutOptions {
  issuer: string
  clientId: string
  keys: JWTVerifyGetKey
  endedSessions: EndedSessions
}

/** Serves the call with which Keycloak ends a session at the API. Its logout token proves who sends it. */
export function serveBackChannelLogout(app: FastifyInstance, options: BackChannelLogoutOptions): void {
  const { issuer, clientId, keys, endedSessions } = options
  void app.register(async (scope) => {
    acceptForms(scope)
    scope.post(backChannelLogoutPath, async (request, reply) => {
      const sid = sessionOf(await verify(formOf(request).get('logout_token') ?? ''))
      await endedSessions.end(sid)
      request.log.info('signed out by the identity provider')
      return reply.code(200).send()
    })
  })

  async function verify(token: string): Promise<JWTPayload> {
    try {
      return await verifyJwt(token, { keys, issuer, audience: clientId, requiredClaims: ['iat'] })
    } catch (error) {
      throw error instanceof UnauthorizedError ? new RequestRefused(400) : error
    }
  }
}

/** The session that a logout token ends. An ID token, which has the same issuer and audience, has no such event. */
function sessionOf({ sid, events, nonce }: JWTPayload): string {
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events && nonce === undefined
  if (!isLogout || typeof sid !== 'string') throw new RequestRefused(400)
  return sid
}
