import { suggestAddress, suggestOrganisation } from 'shared-contracts/api/suggestions'
import { createClient, type Client } from '../../testing/client.ts'
import { startOutsideServer, type OutsideServer } from '../../testing/outside-server.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { addressAnswer, partyAnswer } from './dadata/testing/answers.ts'

const [OF_NETWORK, OF_ALL] = [3, 5]
let dadata: OutsideServer
let backend: TestBackend
let api: Client
let token: string

beforeAll(async () => {
  dadata = await startOutsideServer()
  dadata.answer = (response, { path }) =>
    response.end(JSON.stringify(path.endsWith('/party') ? partyAnswer : addressAnswer))
  backend = await startBackend({
    DADATA_URL: dadata.url,
    DADATA_TOKEN: 'token-of-dadata',
    GUEST_SUGGESTIONS_PER_NETWORK: String(OF_NETWORK),
    GUEST_SUGGESTIONS_PER_DAY: String(OF_ALL),
  })
  api = createClient(backend.url)
  token = await backend.signIn('79000000001')
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  await dadata.dispose()
}, 60_000)

const asked = (query: string, address: string, bearer?: string) =>
  api.send(suggestOrganisation, {
    query: { query },
    headers: { 'x-forwarded-for': address },
    ...(bearer !== undefined && { token: bearer }),
  })
const statusOf = async (...args: Parameters<typeof asked>) => (await asked(...args)).status

test('A26: guests have a share of a day by network and in all, which a restart does not renew; buyers go on', async () => {
  const first = await Promise.all(
    Array.from({ length: OF_NETWORK }, (_, index) => statusOf(`770${index}`, '192.0.2.1')),
  )
  expect(first).toEqual([200, 200, 200])
  const rest = await asked('7709', '192.0.2.1')
  expect([rest.status, Number(rest.headers.get('retry-after')) > 80_000]).toEqual([429, true])
  expect(await rest.json()).toEqual({ code: 'SUGGESTIONS_REST', message: expect.stringMatching(/^Поиск организаций/) })
  expect(await statusOf('7700', '192.0.2.1')).toBe(200)

  expect([await statusOf('7711', '192.0.2.2'), await statusOf('7712', '192.0.2.2')]).toEqual([200, 200])
  expect(await statusOf('7713', '192.0.2.3')).toBe(429)
  expect(dadata.asked).toHaveLength(OF_ALL)

  await backend.stop()
  await backend.start()
  expect(await statusOf('7714', '192.0.2.4')).toBe(429)
  expect(await statusOf('7714', '192.0.2.4', token)).toBe(200)
  expect(await api.answer(suggestAddress, { query: { query: 'хабар' }, token })).toHaveLength(3)
}, 60_000)

test('A26: a token that is not accepted is a guest’s and never a 401', async () => {
  for (const bearer of ['invented', `${token.slice(0, -5)}AAAAA`])
    expect(await statusOf('7715', '192.0.2.5', bearer)).toBe(429)
})

test('A24 A26: a guests’ network sends so many requests a minute, answered or not', async () => {
  const statuses = await Promise.all(Array.from({ length: 70 }, () => asked('7700', '192.0.2.6')))
  const codes = await Promise.all(statuses.map(async (response) => ((await response.json()) as { code: string }).code))
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10)
})
