import { openSocket, startRecordingBackend, untouchedVisitors, visitAtOnce } from './testing/attacked-edge.ts'
import { malformedMessages } from './testing/malformed-messages.ts'
import { startTestEdge } from './testing/start-test-edge.ts'

let backend: Awaited<ReturnType<typeof startRecordingBackend>>
let edge: Awaited<ReturnType<typeof startTestEdge>>

beforeAll(async () => {
  backend = await startRecordingBackend()
  edge = await startTestEdge({ backendPort: () => backend.port })
})
afterAll(async () => {
  await edge.stop()
  backend.stop()
})
beforeEach(() => backend.forget())

describe.each(['new', 'kept'])('A20: over a %s connection', (connection) => {
  test.each(malformedMessages.map(({ name, bytes, isOpen = false }) => ({ name, bytes, isOpen })))(
    '$name gets a refusal or a harmless answer',
    async ({ bytes, isOpen }) => {
      const client = await openSocket(edge.port)
      if (connection === 'kept') {
        expect(await client.ask('GET /public/api/warm HTTP/1.1\r\nHost: portal\r\n\r\n')).toBe('200')
      }
      if (isOpen) client.socket.write(bytes, 'latin1')
      else expect(await client.ask(bytes)).toMatch(/^(?:2\d\d|4\d\d|closed)$/)
      expect(await visitAtOnce(edge.port)).toEqual(untouchedVisitors)
      client.socket.destroy()
      expect(await visitAtOnce(edge.port)).toEqual(untouchedVisitors)
      expect(backend.foreign()).toEqual([])
    },
  )
})
