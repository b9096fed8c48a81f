import { createPublicKey } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { importJWK, SignJWT, type JWTPayload } from 'jose'
import { cleanUp } from 'backend/platform/clean-up/clean-up'
import { unwantedRows } from 'backend/shop/clean-up/unwanted-rows'
import { openDatabase } from 'backend/platform/database/open'
import { answerError, answerNotFound } from 'backend/platform/http/errors'
import { acceptJsonOnly } from 'backend/platform/http/json-body'
import { createKeycloakIdentity } from 'backend/identity/keycloak/keycloak-identity'
import { users } from 'backend/identity/schema'
import { standInMigrations } from '../../migrations.ts'
import { unwantedRecords } from '../clean-up.ts'
import { createEmbeddedIdentity } from '../create-identity.ts'
import { loadProviderKeys, publicHalf } from '../keys.ts'
import { IdentityUnavailableError, UnauthorizedError } from 'backend/platform/http/unauthorized'

/**
 * A server with identity alone, for tests of the protocol. It is a separate process, because jest runs CommonJS and
 * oidc-provider is an ES module. Beside `/auth/` it serves `/whoami`, which gives the user of a token;
 * `/whoami/remote`, which does the same like a backend with a real Keycloak whose keys are at `/keys`; and `/forge`,
 * which signs any claims with the real key, or with that key's public half as an HMAC secret. `/stored` gives the
 * number of stored sign-in forms and counts, the length of the longest in characters, and the sum of the counts.
 * `/spent/:seconds` makes the uses of all spent tokens that much older. `/clean-up` runs a pass of the clean-up that keeps
 * so many sign-in forms and counts of each kind. `/roles/away` takes all roles away.
 */
const { PORT = '0', DATA_DIR = '', PUBLIC_URL = '', ACCESS_SECONDS = '86400', DATABASE_URL } = process.env

const { db, countsDb, close } = await openDatabase({
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
  migrations: [standInMigrations],
  onError: (error) => process.stderr.write(String(error)),
})
const mail = { smtpUrl: undefined, from: 'Портал <no-reply@portal.example>', outbox: join(DATA_DIR, 'outbox') }
const identity = await createEmbeddedIdentity({
  db,
  countsDb,
  publicUrl: PUBLIC_URL,
  redirectOrigins: ['http://localhost:4303'],
  accessTokenSeconds: Number(ACCESS_SECONDS),
  mail,
})

for (const [index, phone] of ['79160000001', '79160000002', '79160000003'].entries()) {
  const person = { phone, password: 'demo-2026', name: `Иван ${index}-й`, email: `user${index}@portal.example` }
  await identity.users.create(db, { ...person, loginType: 'LK' }).catch(() => 'there after a restart')
}
await db.update(users).set({ isOperator: true, isManager: true }).where(eq(users.phone, '79160000003'))

const app = Fastify({ trustProxy: '127.0.0.1' })
acceptJsonOnly(app)
app.setErrorHandler(answerError)
app.setNotFoundHandler(answerNotFound)
await identity.register(app)

const remote = createKeycloakIdentity({
  db,
  issuer: `${PUBLIC_URL}/auth/realms/portal`,
  jwksUrl: `http://127.0.0.1:${PORT}/keys`,
})
await remote.register(app)
for (const [path, { verifyAccessToken }] of [
  ['/whoami', identity],
  ['/whoami/remote', remote],
] as const) {
  app.get(path, async (request, reply) => {
    try {
      return await verifyAccessToken(request.headers.authorization?.replace('Bearer ', '') ?? '')
    } catch (error) {
      const isKnown = error instanceof UnauthorizedError || error instanceof IdentityUnavailableError
      return reply.code(isKnown ? error.statusCode : 500).send({ reason: String(error) })
    }
  })
}

const keys = { asked: 0, areAway: false }
app.get('/keys', async (_request, reply) => {
  keys.asked += 1
  if (keys.areAway) return reply.code(502).send()
  return { keys: (await loadProviderKeys(db)).signingKeys.map(publicHalf) }
})
app.post('/roles/away', async () => {
  await db.update(users).set({ isOperator: false, isManager: false })
  return {}
})
app.get('/keys/asked', async () => keys.asked)
app.post<{ Params: { state: 'away' | 'back' } }>('/keys/:state', async ({ params: { state } }) => {
  keys.areAway = state === 'away'
  return {}
})

interface Forgery {
  Body: { alg: 'RS256' | 'HS256'; kid?: string; payload: JWTPayload }
}
app.post<Forgery>('/forge', async ({ body: { alg, kid, payload } }) => {
  const [key] = (await loadProviderKeys(db)).signingKeys
  if (!key) throw new Error('no signing key')
  const pem = createPublicKey({ key: { ...publicHalf(key) }, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const secret = alg === 'HS256' ? Buffer.from(pem) : await importJWK(key, 'RS256')
  return { token: await new SignJWT(payload).setProtectedHeader({ alg, kid: kid ?? key.kid ?? '' }).sign(secret) }
})

app.get('/stored', async () => {
  const size = (text: string) => sql.raw(`count(*)::int as rows, coalesce(max(length(${text})), 0)::int as longest`)
  const ask = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: { rows: number }[] }).rows[0]
  return {
    forms: await ask(sql`select ${size('payload::text')} from oidc_records where model = 'Interaction'`),
    refreshTokens: (await ask(sql`select ${size('id')} from oidc_records where model = 'RefreshToken'`))?.rows,
    sessions: await ask(sql`select ${size('payload::text')} from oidc_records where model <> 'Interaction'`),
    counts: await ask(sql`select ${size('key')}, coalesce(sum(count), 0)::int as attempts from sign_in_attempts`),
  }
})

app.post<{ Params: { seconds: string } }>('/spent/:seconds', async ({ params }) => {
  const seconds = Number(params.seconds)
  const span = sql`make_interval(secs => ${seconds})`
  await db.execute(sql`update oidc_records set consumed_at = consumed_at - ${span}, expires_at = expires_at - ${span},
    payload = jsonb_set(payload, '{exp}', to_jsonb((payload->>'exp')::int - ${seconds}::int))
    where consumed_at is not null`)
  return {}
})

app.post<{ Querystring: { forms?: string; counts?: string } }>('/clean-up', async ({ query }) => {
  const { forms = 5_000, counts = 10_000 } = query
  for (const rows of [unwantedRows(Number(counts)), unwantedRecords(Number(forms))]) await cleanUp(db, rows, new Date())
  return {}
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ event: 'listening', port: Number(PORT) })}\n`)
process.on('SIGTERM', () => void app.close().then(close))
