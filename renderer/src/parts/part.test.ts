import { EventEmitter } from 'node:events'
import { Busy, createPart } from './part.ts'

jest.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    stdout = { resume: () => undefined }
    stderr = { resume: () => undefined }
    postMessage = () => undefined
    terminate = async () => 0
  },
}))

test('a part that answers nothing is given 64 calls, and is busy for the next', async () => {
  const part = createPart({
    name: { remote: 'mf-catalog', version: '1.0.0' },
    source: { code: '', file: 'server.js', base: '/', config: {}, publicUrl: 'https://shop.example' },
    limits: { time: 60_000, memory: 64 },
    read: async () => '',
    log: () => undefined,
  })
  const calls = Array.from({ length: 65 }, () => part.select({ path: '/products', search: '' }).catch((error) => error))
  expect(await calls.at(-1)).toBeInstanceOf(Busy)
  await part.close()
  expect((await Promise.all(calls)).filter((error) => error instanceof Busy)).toHaveLength(1)
})
