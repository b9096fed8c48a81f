import { createOrder, getOrders, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import { createClient } from '../../testing/client.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { canMount, startOnSmallDisk, type SmallDiskBackend } from '../../testing/database/small-disk.ts'

const whereMounted = canMount() ? describe : describe.skip

whereMounted('F18: a backend with the embedded database on a full disk', () => {
  let disk: SmallDiskBackend
  beforeAll(async () => {
    disk = await startOnSmallDisk()
  }, 180_000)
  afterAll(() => disk.backend.dispose(), 60_000)

  test('F18: answers reads and refuses writes with 503, and writes again once there is space', async () => {
    const { backend, fill, free } = disk
    const api = createClient(backend.url)
    const token = await backend.signIn('79000000003')
    const order = (key: string) =>
      api.send(createOrder, {
        params: { orgId: 1005 },
        query: { delivery: false },
        body: bodyOf(contacts, [7101, 1]),
        token,
        headers: { [IDEMPOTENCY_KEY]: key },
      })
    const readings = async () => {
      const products = await api.send(getProducts, { params: { orgId: 0 }, query: { withSketches: false } })
      const orders = await api.send(getOrders, { params: { orgId: 1005 }, query: {}, token })
      const ready = await fetch(`${backend.url}/health/ready`)
      return [products.status, orders.status, ready.status]
    }
    expect((await order('before')).status).toBe(200)

    const readOnly = backend.nextLine((line) => line.includes('it only reads'))
    fill()
    await readOnly
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect([attempt, (await order(`full-${attempt}`)).status]).toEqual([attempt, 503])
    }
    expect(await readings()).toEqual([200, 200, 200])
    // Signing in writes too.
    await expect(backend.signIn('79000000001')).rejects.toThrow()
    expect(await readings()).toEqual([200, 200, 200])

    const writes = backend.nextLine((line) => line.includes('it also writes'))
    free()
    await writes
    expect((await order('full-0')).status).toBe(200)
    await backend.signIn('79000000001')
    expect(await backend.stop()).toBe(0)
  }, 120_000)
})
