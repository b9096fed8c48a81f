// Sends requests at a constant rate without waiting for answers. The time of a request counts from when it was due,
// so that a stalled server gets no advantage. Reads {requests: [{url, headers, body}], rate, seconds, keyHeader} from
// stdin, sends the requests in turn and writes its figures as JSON. A request with a body is a POST. With `keyHeader`
// each request has its own key in that header, but every tenth repeats the request before with its key.
import { randomUUID } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'

/** @type {{requests: {url: string, headers: Record<string, string>, body?: string}[], rate: number, seconds: number, keyHeader?: string}} */
const { requests, rate, seconds, keyHeader } = JSON.parse(await text(process.stdin))
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
/** First requests, which warm the server up and are not counted. */
const WARM_UP = 50
/** Most requests in flight: a server that cannot keep the rate gets fewer. */
const AT_ONCE = 50
const REPEATED = 10

/** @type {number[]} */
const times = []
let [errors, bytes] = [0, 0]
/** @type {Set<string>} */
const keys = new Set()
/** @type {(typeof requests)[number]} */
let last = { url: '', headers: {} }

/** The request with the number `index`. @param {number} index */
function requestAt(index) {
  if (keyHeader === undefined || index % REPEATED !== REPEATED - 1) {
    const next = requests[index % requests.length] ?? last
    const key = randomUUID()
    keys.add(key)
    last = keyHeader === undefined ? next : { ...next, headers: { ...next.headers, [keyHeader]: key } }
  }
  return last
}

/** @param {number} due @param {(typeof requests)[number]} what */
function ask(due, { url, headers, body }) {
  return new Promise((resolve) => {
    const end = (/** @type {boolean} */ isFailed) => {
      times.push(performance.now() - due)
      if (isFailed) errors += 1
      resolve(undefined)
    }
    const method = body === undefined ? 'GET' : 'POST'
    const request = httpRequest(url, { agent, method, headers, timeout: 30_000 }, (answer) => {
      let size = 0
      answer.on('data', (chunk) => (size += chunk.length))
      answer.on('end', () => {
        bytes = size
        end(answer.statusCode !== 200 && answer.statusCode !== 304)
      })
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', () => end(true))
    request.end(body)
  })
}

let underWay = 0
const asked = []
const start = performance.now()
const end = start + seconds * 1_000
for (let index = 0; performance.now() < end;) {
  const due = start + (index * 1_000) / rate
  if (performance.now() < due || underWay >= AT_ONCE) {
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
const at = (/** @type {number} */ share) => counted[Math.min(counted.length - 1, Math.floor(counted.length * share))]
const figures = { requests: asked.length, keys: keys.size, errors, rps, p50: at(0.5), p99: at(0.99), bytes }
process.stdout.write(JSON.stringify(figures))
