import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { defineCall } from 'shared-contracts/api/call'
import { z } from 'zod/mini'
import { createApi } from './calls.ts'

const app = Fastify()
afterAll(() => app.close())

test('a HEAD tells the size of a streamed answer and reads none of it', async () => {
  const call = defineCall({ name: 'getArchive', path: '/archive', answer: z.unknown(), kind: 'blob' })
  let reads = 0
  async function* chunks() {
    for (; reads < 50; reads += 1) yield await setImmediate(Buffer.alloc(100))
  }
  createApi(app, {} as never).answer(call, { access: 'public', summary: '' }, async (_request, reply) =>
    reply.header('content-length', 5_000).send(Readable.from(chunks())),
  )
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${call.path}`
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '5000'])
  for (let turn = 0; turn < 200; turn += 1) await setImmediate()
  expect(reads).toBe(0)
  expect(await (await fetch(url)).text()).toHaveLength(5_000)
})
