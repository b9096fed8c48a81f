// Sends requests at a constant rate without waiting for answers. The time of a request counts from when it was due,
// so that a stalled server gets no advantage. Reads {requests: [{url, headers, body}], rate, seconds, atOnce, keyHeader}
// from stdin, sends the requests in turn, at most `atOnce` at a time, and writes its figures as JSON. A request with a body
// is a POST. With `keyHeader` each request has its own key in that header, but every tenth repeats the request before with
// its key.
import { randomUUID } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'

const {
  requests,
  rate,
  seconds,
  atOnce = 50,
  keyHeader,
}: {
  requests: { url: string; headers: Record<string, string>; body?: string }[]
  rate: number
  seconds: number
  atOnce?: number
  keyHeader?: string
} = JSON.parse(await text(process.stdin))
// No limit of sockets: a request that waits for one is not marked as reusing it.
const agent = new Agent({ keepAlive: true })
/** First requests, which warm the server up and are not counted. */
const WARM_UP = 50
/** With `keyHeader`, each request of this many repeats the one before. */
const REPEATED = 10

/** Times of the good answers, ms. */
const times: number[] = []
/** Failed requests by status (and whether it came with Retry-After) or error code. */
const faults: Record<string, number> = {}
let [errors, reopened, bytes] = [0, 0, 0]
const keys: Set<string> = new Set()
let last: (typeof requests)[number] = { url: '', headers: {} }

/** The request with the number `index`. */
function requestAt(index: number) {
  if (keyHeader === undefined || index % REPEATED !== REPEATED - 1) {
    const next = requests[index % requests.length] ?? last
    const key = randomUUID()
    keys.add(key)
    last = keyHeader === undefined ? next : { ...next, headers: { ...next.headers, [keyHeader]: key } }
  }
  return last
}

function ask(due: number, { url, headers, body }: (typeof requests)[number]) {
  return new Promise((resolve) => {
    /** @param fault status of the answer or code of the error */
    const end = (fault?: string | number) => {
      if (fault === undefined) times.push(performance.now() - due)
      else {
        errors += 1
        faults[fault] = (faults[fault] ?? 0) + 1
      }
      resolve(undefined)
    }
    const method = body === undefined ? 'GET' : 'POST'
    const request = httpRequest(url, { agent, method, headers, timeout: 30_000 }, (answer) => {
      let size = 0
      answer.on('data', (chunk) => (size += chunk.length))
      answer.on('end', () => {
        const { statusCode, headers } = answer
        if (statusCode === 200 || statusCode === 304) {
          bytes = size
          end()
        } else end(headers['retry-after'] === undefined ? statusCode : `${statusCode} with Retry-After`)
      })
    })
    request.on('timeout', () => request.destroy(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })))
    request.on('error', (error) => {
      // The server closed a kept connection while the request was on its way: a GET is sent again, as browsers do.
      const isClosed = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
      if (isClosed && body === undefined) {
        reopened += 1
        void ask(due, { url, headers }).then(resolve)
      } else end((error as NodeJS.ErrnoException).code)
    })
    request.end(body)
  })
}

let underWay = 0
const asked = []
const start = performance.now()
const end = start + seconds * 1_000
for (let index = 0; performance.now() < end;) {
  const due = start + (index * 1_000) / rate
  if (performance.now() < due || underWay >= atOnce) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    continue
  }
  underWay += 1
  asked.push(ask(due, requestAt(index)).then(() => (underWay -= 1)))
  index += 1
}
const rps = (asked.length - underWay) / seconds
await Promise.all(asked)
agent.destroy()

const counted = times.slice(WARM_UP).toSorted((one, other) => one - other)
const at = (share: number) => counted[Math.min(counted.length - 1, Math.floor(counted.length * share))]
const figures = {
  requests: asked.length,
  keys: keys.size,
  errors,
  faults,
  reopened,
  rps,
  p50: at(0.5),
  p99: at(0.99),
  bytes,
}
process.stdout.write(JSON.stringify(figures))
