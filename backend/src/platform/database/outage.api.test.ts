import { getProducts } from 'shared-contracts/api/products'
import { createClient, type Client } from '../../testing/client.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'

describeOnPostgres('a PostgreSQL server', (found) => {
  let postgres: TestPostgres
  let backend: TestBackend
  let api: Client

  beforeAll(async () => {
    postgres = await startSamplePostgres(found)
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    api = createClient(backend.url)
  }, 180_000)
  afterAll(async () => {
    await backend.dispose()
    postgres.dispose()
  }, 60_000)

  test('F17: a stopped server gives 503 with Retry-After; a restarted one is used again', async () => {
    const sent = { params: { orgId: 0 }, query: { withSketches: false } }
    const before = await api.answer(getProducts, sent)
    postgres.halt()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const response = await api.send(getProducts, sent)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await response.json()).toEqual({
        code: 'UNAVAILABLE',
        message: expect.stringMatching(/[а-я]/),
        requestId: response.headers.get('x-request-id'),
      })
    }
    expect((await fetch(`${backend.url}/health/ready`)).status).toBe(503)
    expect((await fetch(`${backend.url}/health`)).status).toBe(200)
    postgres.start()
    expect(await api.answer(getProducts, sent)).toEqual(before)
  }, 60_000)
})
