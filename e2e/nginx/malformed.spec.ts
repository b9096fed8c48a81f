import { expect, test } from '@playwright/test'
import {
  openSocket,
  startRecordingBackend,
  untouchedVisitors,
  visitAtOnce,
} from '../../tooling/runner/edge/testing/attacked-edge.ts'
import { malformedMessages } from '../../tooling/runner/edge/testing/malformed-messages.ts'
import { startTestServers, type TestServers } from './support/start-test-servers.ts'

let backend: Awaited<ReturnType<typeof startRecordingBackend>>
let servers: TestServers

test.beforeAll(async () => {
  backend = await startRecordingBackend()
  servers = await startTestServers({ backends: [backend.port] })
})
test.afterAll(async () => {
  await servers.stop()
  backend.stop()
})
/** What a message does to its sender, to other visitors and to the backend. It equals `harmless` if the edge holds. */
async function harmOf({ bytes, isOpen = false }: (typeof malformedMessages)[number], isKept: boolean) {
  const { port } = servers.edge
  backend.forget()
  const client = await openSocket(port)
  if (isKept) expect(await client.ask('GET /public/api/warm HTTP/1.1\r\nHost: portal\r\n\r\n')).toBe('200')
  const answer = isOpen ? void client.socket.write(bytes, 'latin1') : await client.ask(bytes)
  const during = await visitAtOnce(port)
  client.socket.destroy()
  const after = await visitAtOnce(port)
  return {
    // 505: an unknown version of HTTP.
    answer: /^(?:2\d\d|4\d\d|505|closed)$/.test(answer ?? 'closed') ? 'fine' : answer,
    during,
    after,
    foreign: backend.foreign(),
  }
}

const harmless = { answer: 'fine', during: untouchedVisitors, after: untouchedVisitors, foreign: [] }

for (const connection of ['new', 'kept']) {
  test(`A20: over a ${connection} connection every malformed message gets a refusal or a harmless answer`, async () => {
    test.setTimeout(240_000)
    for (const message of malformedMessages) {
      expect.soft(await harmOf(message, connection === 'kept'), message.name).toEqual(harmless)
    }
  })
}
