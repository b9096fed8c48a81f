import Fastify, { type FastifyInstance } from 'fastify'
import { backgroundPasses } from '../metrics/metrics.ts'
import { repeatWhileListening } from './repeat-while-listening.ts'

let app: FastifyInstance
let lines: { msg: string; err?: { message: string } }[]
beforeEach(() => {
  lines = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }
  app = Fastify({ logger: { level: 'error', stream } })
})
afterEach(() => app.close())

const failure = 'goods do not return'
const countOf = async (job: string, result: string) =>
  (await backgroundPasses.get()).values.find(({ labels }) => labels.job === job && labels.result === result)?.value

/** Runs one pass of a job that fails in this way. */
async function failWith(job: string, error: Error): Promise<void> {
  repeatWhileListening(app, { job, pause: 60_000, failure, run: () => Promise.reject(error) })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

test.each([
  ['a statement', Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })],
  ['a lock', Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })],
  ['an answer', new Error('Query read timeout')],
])('a pass that the time limit of %s ended is told and counted as such', async (name, cause) => {
  await failWith(name, new Error('Failed query', { cause }))
  expect(lines.map(({ msg }) => msg)).toEqual([`${failure}: ended by a time limit of the database`])
  expect([await countOf(name, 'timeout'), await countOf(name, 'failed')]).toEqual([1, undefined])
})

test('any other failed pass is told with its consequence and its cause', async () => {
  await failWith('broken', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  expect(lines).toMatchObject([{ msg: failure, err: { message: 'connect' } }])
  expect([await countOf('broken', 'timeout'), await countOf('broken', 'failed')]).toEqual([undefined, 1])
})
