import { once } from 'node:events'
import { get } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { unzip } from '../../../testing/files/unzip.ts'
import { archiveOf, type ArchivedFile } from './archive.ts'

/** Lets the archive go on for as long as it can by itself. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await setImmediate()
}

const modifiedAt = new Date('2026-11-20T12:00:00Z')
interface Sample extends ArchivedFile {
  readonly text: string
}
const file = (path: string, text: string): Sample => ({ path, text, size: Buffer.byteLength(text), modifiedAt })
const read = (files: readonly Sample[]) => Promise.resolve(files.map(({ text }) => Buffer.from(text)))

test('the size told beforehand is the size sent, and the files are in their folders', async () => {
  const files = [file('Заказ 1/Счет № ФН-1 от 20.11.2026.pdf', 'счет'), file('Заказ 2/Серийные номера.xlsx', 'номера')]
  const { size, stream } = await archiveOf(files, read)
  const bytes = await buffer(stream)
  expect(bytes.length).toBe(size)
  expect(unzip(bytes)).toEqual({
    'Заказ 1/Счет № ФН-1 от 20.11.2026.pdf': 'счет',
    'Заказ 2/Серийные номера.xlsx': 'номера',
  })
})

test('the size is right for thousands of files too', async () => {
  const files = Array.from({ length: 2_000 }, (_, index) => file(`Заказ ${index}/Счет № ФН-${index}.pdf`, 'счет'))
  const { size, stream } = await archiveOf(files, read)
  expect((await buffer(stream)).length).toBe(size)
})

test('no more is read when nothing takes the bytes, and nothing after the stream was destroyed', async () => {
  let bytes = 0
  const files = Array.from({ length: 1_000 }, (_, index) => file(`${index}.pdf`, 'x'.repeat(100_000)))
  const { stream } = await archiveOf(files, (asked) => {
    bytes += asked.reduce((sum, { size }) => sum + size, 0)
    return read(asked)
  })
  await once(stream, 'readable')
  await turns()
  const ahead = bytes
  expect(ahead).toBeLessThanOrEqual(2 * 2 ** 20)
  stream.destroy()
  await turns()
  expect(bytes).toBe(ahead)
})

test('other requests are answered between two files', async () => {
  const files = Array.from({ length: 200 }, (_, index) => file(`${index}.pdf`, 'x'.repeat(20_000)))
  const { stream } = await archiveOf(files, read)
  let isSent = false
  const sent = buffer(stream).then(() => (isSent = true))
  let rounds = 0
  for (; !isSent; rounds += 1) await setImmediate()
  await sent
  expect(rounds).toBeGreaterThanOrEqual(files.length)
})

test('a file that cannot be read breaks the stream off', async () => {
  const { stream } = await archiveOf([file('1.pdf', 'y'), file('2.pdf', 'x')], () =>
    Promise.reject(new Error('the database is away')),
  )
  await expect(buffer(stream)).rejects.toThrow('the database is away')
})

test('a client that leaves ends the archive', async () => {
  const app = Fastify()
  const large = file('1.pdf', 'x'.repeat(1_000_000))
  const archive = await archiveOf(
    Array.from({ length: 100 }, () => large),
    read,
  )
  app.get('/', (_request, reply) => reply.header('content-length', archive.size).send(archive.stream))
  const request = get(await app.listen({ port: 0, host: '127.0.0.1' }))
  await once(request, 'response')
  const closed = once(archive.stream, 'close')
  request.destroy()
  await closed
  expect(archive.stream.readableEnded).toBe(false)
  await app.close()
})
