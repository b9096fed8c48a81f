import Fastify from 'fastify'
import { registerUser as registerUserCall } from 'shared-contracts/api/users'
import { createApi } from '../calls/calls.ts'
import { createDocumentAddresses } from '../../platform/http/files/document-addresses.ts'
import type { Identity } from '../../identity/identity.ts'
import { createOwnUsers } from 'stand-ins/openid/own-users'
import { agreementTexts, CONSENT_TEXT } from '../agreements/schema.ts'
import { embeddedSuggestions } from 'stand-ins/suggestions/embedded-suggestions'
import { suggestOrganisations } from 'stand-ins/suggestions/organisations'
import { createClient } from '../../testing/client.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { registrationOf } from '../../testing/registration.ts'
import { openShop, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { registerRegistration } from './routes.ts'

describeOnPostgres('registration on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  beforeAll(async () => {
    shop = await openShop(bin)
    const consent = { docTypeId: CONSENT_TEXT, version: '1', name: 'Согласие.pdf', mime: 'application/pdf' }
    await shop.db.insert(agreementTexts).values({ ...consent, bytes: Buffer.from('abc') })
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  test('REG-001: a registered user gets the answer of one, even if the session cannot be started', async () => {
    const { db } = shop
    const identity = {
      users: await createOwnUsers(db),
      counts: { count: () => Promise.resolve(undefined) },
      startSession: () => Promise.reject(new Error('Query read timeout')),
    } as unknown as Identity
    const app = Fastify()
    registerRegistration(
      createApi(app, {
        identity,
        db,
        addresses: createDocumentAddresses(['key']),
        serviceManager: () => Promise.reject(new Error()),
        countUpload: () => Promise.resolve(),
      }),
      {
        db,
        identity,
        suggestions: embeddedSuggestions(),
        checkCaptcha: () => Promise.resolve(true),
      },
    )
    const api = createClient(await app.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await api.send(registerUserCall, {
      body: registrationOf(suggestOrganisations('ромашк луг')[0], '79161110001'),
    })
    expect([answer.status, await answer.json()]).toEqual([200, {}])
    expect(await identity.users.findByPhone('79161110001')).toBeDefined()
    await app.close()
  })
})
