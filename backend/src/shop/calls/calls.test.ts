import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { defineCall } from 'shared-contracts/api/call'
import { z } from 'zod/mini'
import { wire } from '../../testing/wire.ts'
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

describe('the JSON of an answer', () => {
  const compressing = Fastify()
  const call = defineCall({
    name: 'getNames',
    path: '/names',
    query: z.strictObject({ count: z.coerce.number() }),
    answer: z.array(z.string()),
  })
  createApi(compressing, {} as never).answer(call, { access: 'public', summary: '' }, async ({ query }) =>
    Array.from({ length: query.count }, () => 'ООО «Ромашка»'),
  )
  let url: string
  beforeAll(async () => {
    url = `${await compressing.listen({ port: 0, host: '127.0.0.1' })}${call.path}?count=`
  })
  afterAll(() => compressing.close())

  test('is compressed from a kilobyte on, as the client accepts', async () => {
    const plain = await wire(`${url}5000`, 'identity')
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(plain.bytes.length) })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await wire(`${url}5000`, accepted)
      expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-type': plain.headers['content-type'] })
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(bytes.length) })
      expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
      expect(unpack(bytes)).toEqual(plain.bytes)
      expect((await wire(`${url}5000`, accepted, 'HEAD')).headers['content-length']).toBe(String(bytes.length))
    }
  })

  test('is sent as it is when it is short', async () => {
    const { headers, bytes } = await wire(`${url}2`, 'br')
    expect(headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(bytes.toString())).toHaveLength(2)
  })
})
