import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Origins } from './origins.ts'
import { claimsOf } from './provider/user-claims.ts'
import { realmPath } from 'backend/identity/realm'
import { protocolPath } from './layout.ts'
import { UnauthorizedError } from 'backend/platform/http/unauthorized'
import type { User, UserDirectory } from 'backend/identity/user-directory'

interface AccountOptions {
  users: UserDirectory
  origins: Origins
  verifyAccessToken(token: string): Promise<{ userId: number }>
}

/** Serves the signed-in user's data: Keycloak's `/account` (AUTH-011) and OpenID's `/userinfo`. */
export function serveAccount(app: FastifyInstance, { users, origins, verifyAccessToken }: AccountOptions): void {
  const userinfoPath = `${realmPath}${protocolPath}/userinfo`
  const accountPath = `${realmPath}/account`

  app.get(accountPath, async (request, reply) => {
    const asksForPage = request.headers.authorization === undefined && request.headers.accept?.includes('text/html')
    if (asksForPage) return reply.redirect(`${origins.public}/profile`, 302)
    return answer(request, reply, accountOf)
  })

  app.route({
    url: userinfoPath,
    method: ['GET', 'POST'],
    handler: async (request, reply) =>
      answer(request, reply, (user) => ({ sub: String(user.id), ...claimsOf(user), email_verified: true })),
  })

  for (const url of [accountPath, userinfoPath]) {
    app.options(url, async (request, reply) => {
      allowOrigin(request, reply)
      return reply
        .code(204)
        .headers({ 'access-control-allow-methods': 'GET, POST', 'access-control-allow-headers': 'authorization' })
        .send()
    })
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, describe: (user: User) => object) {
    allowOrigin(request, reply)
    const user = await bearerOf(request)
    if (!user) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer error="invalid_token"')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ error: 'invalid_token' }))
    }
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(describe(user)))
  }

  async function bearerOf(request: FastifyRequest): Promise<User | undefined> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return undefined
    try {
      const { userId } = await verifyAccessToken(token)
      return await users.find(userId)
    } catch (error) {
      if (error instanceof UnauthorizedError) return undefined
      throw error
    }
  }

  function allowOrigin({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
    if (origin === undefined || !origins.allowed.has(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' })
  }
}

/**
 * The user in Keycloak's shape. Keycloak splits the name; ours is one string, whose first word becomes the first
 * name.
 */
function accountOf({ id, phone, name, email, loginType }: User): object {
  const [firstName = '', ...rest] = name.split(' ')
  const attributes = { phone: [`+${phone}`], loginType: [loginType] }
  return {
    id: String(id),
    username: phone,
    firstName,
    lastName: rest.join(' '),
    email,
    emailVerified: true,
    attributes,
  }
}
