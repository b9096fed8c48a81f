import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OutsideRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** A local stand-in for an outside service. It records its requests. */
export interface OutsideServer {
  readonly url: string
  readonly asked: OutsideRequest[]
  /** Answers all further requests. */
  answer: (response: ServerResponse, asked: OutsideRequest) => void
  /** Answers all further requests with this JSON. */
  answerJson(value: unknown): void
  dispose(): Promise<void>
}

export async function startOutsideServer(): Promise<OutsideServer> {
  const outside: OutsideServer = {
    url: '',
    asked: [],
    answer: (response) => response.writeHead(404).end(),
    answerJson: (value) => {
      outside.answer = json(value)
    },
    dispose: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const asked = { method, path, headers, body: bodyOf(headers, Buffer.concat(chunks).toString()) }
      outside.asked.push(asked)
      outside.answer(response, asked)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(outside, { url: `http://127.0.0.1:${port}` })
}

/** The fields of a form, a plain text, or the value of a JSON. */
function bodyOf(headers: IncomingHttpHeaders, text: string): unknown {
  if (headers['content-type']?.startsWith('text/plain')) return text
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text || 'null') as unknown)
}

type Answer = OutsideServer['answer']

function json(value: unknown): Answer {
  return (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end('{"message":"secret of theirs"}')
const text =
  (type: string, body: string): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(body)

/**
 * Failures of an outside service: the service's answer, the kind of fault in the log and the status of our own
 * answer. For the hanging service the caller needs a short time limit.
 */
export const outsideFaults: readonly (readonly [name: string, answer: Answer, fault: string, status: number])[] = [
  ['401', status(401), 'refused', 502],
  ['403', status(403), 'refused', 502],
  ['a redirect', status(302, { location: 'http://127.0.0.1:9/' }), 'refused', 502],
  ['429', status(429, { 'retry-after': '17' }), 'busy', 503],
  ['500', status(500), 'away', 503],
  ['503', status(503), 'away', 503],
  ['a hang before the answer', () => undefined, 'away', 503],
  ['a hang inside the answer', (response) => void response.writeHead(200).write('{"suggest'), 'away', 503],
  ['a cut connection', (response) => void response.destroy(), 'away', 503],
  [
    'an answer cut in the middle',
    (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"suggestions"', () => response.destroy())
    },
    'away',
    503,
  ],
  ['malformed JSON', text('application/json', '{"suggestions": ['), 'answer', 502],
  ['an empty answer', text('application/json', ''), 'answer', 502],
  ['HTML', text('text/html', '<!doctype html><title>Вход</title>'), 'answer', 502],
  ['another shape', json({ result: [] }), 'answer', 502],
  ['nothing that can be read', json({ suggestions: [1, null, {}], tariffs: [1, null, {}] }), 'answer', 502],
  ['1 MB', json({ suggestions: [], tariffs: [], more: 'x'.repeat(1024 * 1024) }), 'answer', 502],
]
