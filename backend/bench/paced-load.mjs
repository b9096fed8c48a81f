// Requests at an even pace, whether the last was answered or not; the time of each counts from when it was due, so that
// a server that stands still is not spared. Reads {url, headers, rate, seconds} from stdin, writes its figures as JSON.
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'

const { url, headers, rate, seconds } = JSON.parse(await text(process.stdin))
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
/** Requests that warm the server up and are not counted. */
const WARM_UP = 50
/** Requests under way at once, at most: a server that can't keep the pace is asked more slowly, and is soon done. */
const AT_ONCE = 50

/** @type {number[]} */
const times = []
let [errors, bytes] = [0, 0]

/** @param {number} due */
function ask(due) {
  return new Promise((resolve) => {
    const end = (/** @type {boolean} */ isFailed) => {
      times.push(performance.now() - due)
      if (isFailed) errors += 1
      resolve(undefined)
    }
    const request = get(url, { agent, headers, timeout: 30_000 }, (answer) => {
      let size = 0
      answer.on('data', (chunk) => (size += chunk.length))
      answer.on('end', () => {
        bytes = size
        end(answer.statusCode !== 200 && answer.statusCode !== 304)
      })
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', () => end(true))
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
  asked.push(ask(due).then(() => (underWay -= 1)))
  index += 1
}
const rps = (asked.length - underWay) / seconds
await Promise.all(asked)
agent.destroy()

const counted = times.slice(WARM_UP).toSorted((one, other) => one - other)
const at = (/** @type {number} */ share) => counted[Math.min(counted.length - 1, Math.floor(counted.length * share))]
process.stdout.write(JSON.stringify({ requests: asked.length, errors, rps, p50: at(0.5), p99: at(0.99), bytes }))
