// `npm run kill-orders [-- kills]`: four buyers order without a pause, the backend is killed (-9) at random moments and
// started again on the same data, what had no answer is sent again under its key. At the end every key must be one whole
// order: its lines, its sums, its pieces off the stock, and nothing that was acknowledged may be missing. First on the
// embedded database, then on a PostgreSQL server where the machine has one. Ends with 1 when anything is amiss.
import { randomInt, randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { calculateDelivery } from 'shared-contracts/api/delivery'
import { createOrder, getOrderLines, getOrders, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import { openBrowser, signedIn } from '../dist/identity/testing/browser.js'
import { createClient } from '../dist/testing/client.js'
import { freePort } from '../dist/testing/free-port.js'
import { bodyOf, contacts, KAZAN, toKazan } from '../dist/testing/order.js'
import { findPostgres, startPostgres } from '../dist/testing/start-postgres.js'

const KILLS = Number(process.argv[2] ?? 50)
/** Milliseconds a restart may take (F16). */
const RESTART_LIMIT = 5_000
/** The moment of a kill: after so many orders since the start, and so many milliseconds on, at most. */
const LAST = { order: 12, ms: 25 }

/** @typedef {{ orgId: number, token: string, query: object, info: import('shared-contracts/api/orders').OrderInfo }} Buyer */
/** @typedef {[productId: number, quantity: number][]} Lines */
/** @typedef {{ key: string, buyer: Buyer, lines: Lines }} Attempt */

/** What is ordered: enough of it is there for some thousands of orders. @type {Lines[]} */
const baskets = [
  [[7101, 1]],
  [
    [7401, 1],
    [7101, 2],
  ],
]

/** The backend as a process of its own, on data that outlives it. @param {Record<string, string>} env */
async function createProcess(env) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  return {
    url,
    /** Gives the milliseconds until it listens. */
    async start() {
      const began = performance.now()
      const started = spawn(process.execPath, [main], {
        env: { PATH: process.env['PATH'] ?? '', PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'error', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      await new Promise((resolve, reject) => {
        createInterface({ input: started.stdout }).on('line', (line) => {
          if (JSON.parse(line).event === 'listening') resolve(undefined)
        })
        started.once('exit', (code) => reject(new Error(`the backend ended with ${code}`)))
      })
      return performance.now() - began
    },
    /** @param {NodeJS.Signals} signal */
    async end(signal) {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    },
  }
}

/** Kills a backend as often as told, and looks at what is left. @param {string} name @param {Record<string, string>} env */
async function killWhileOrdering(name, env) {
  const backend = await createProcess(env)
  await backend.start()
  const api = createClient(backend.url)
  try {
    const buyers = await findBuyers()
    const stockBefore = await stock(buyers)
    const before = await allOrders(buyers)
    /** Numbers of the orders by their keys. @type {Map<string, number>} */
    const acknowledged = new Map()
    /** @type {Map<string, Attempt>} */
    const attempts = new Map()
    const counts = { resent: 0, unanswered: 0, inFlight: 0 }
    /** @type {number[]} */
    const restarts = []
    let underWay = 0
    let isOver = false
    let up = Promise.resolve()
    /** Ends with the next order that is acknowledged. */
    let answered = Promise.resolve()
    let resolveAnswered = () => {}
    const tellAnswered = () => {
      resolveAnswered()
      answered = new Promise((resolve) => void (resolveAnswered = () => resolve(undefined)))
    }
    tellAnswered()

    /** Orders on and on; one that had no answer is sent again under its key until it has one. @param {Buyer} buyer */
    async function order(buyer) {
      while (!isOver) {
        const lines = baskets[randomInt(baskets.length)] ?? []
        const attempt = { key: randomUUID(), buyer, lines }
        attempts.set(attempt.key, attempt)
        for (let time = 0; !acknowledged.has(attempt.key); time += 1) {
          await up
          if (time > 0) counts.resent += 1
          underWay += 1
          try {
            const { orderId } = await api.answer(createOrder, requestOf(attempt))
            acknowledged.set(attempt.key, orderId)
            tellAnswered()
          } catch (error) {
            // Refused, and not cut off: something is wrong with this test.
            if (error instanceof Error && /: [45]\d\d /.test(error.message) && !/: 503 /.test(error.message))
              throw error
          } finally {
            underWay -= 1
          }
        }
      }
    }

    const ordering = Promise.all(buyers.map(order))
    for (let kill = 0; kill < KILLS; kill += 1) {
      const due = acknowledged.size + randomInt(LAST.order)
      while (acknowledged.size < due) await Promise.race([answered, ordering])
      await new Promise((resolve) => setTimeout(resolve, randomInt(LAST.ms)))
      let isUp = () => {}
      up = new Promise((resolve) => void (isUp = () => resolve(undefined)))
      counts.inFlight += underWay
      await backend.end('SIGKILL')
      restarts.push(await backend.start())
      const known = new Set([...acknowledged.values(), ...before.map(({ orderId }) => orderId)])
      counts.unanswered += (await allOrders(buyers, 1)).filter(({ orderId }) => !known.has(orderId)).length
      isUp()
    }
    isOver = true
    await ordering
    await backend.end('SIGTERM')
    await backend.start()

    const problems = await compare(buyers, before, stockBefore, attempts, acknowledged)
    const sorted = restarts.toSorted((one, other) => one - other)
    const [quickest = NaN, median = NaN, slowest = NaN] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)]
    const seconds = (/** @type {number} */ ms) => `${(ms / 1_000).toFixed(1)} с`
    // The slower ones say what else the machine was doing.
    if (quickest > RESTART_LIMIT) problems.push(`перезапуск занимает ${seconds(quickest)}`)
    const times = `перезапуск от ${seconds(quickest)}, в середине ${seconds(median)}, до ${seconds(slowest)}`
    print(`${name}: остановок kill -9 ${KILLS}, ${times}`)
    print(`  ключей ${attempts.size}, заказов с ответом ${acknowledged.size}, послано повторно ${counts.resent}`)
    print(`  в пути в миг остановки ${counts.inFlight}, из них записано без ответа ${counts.unanswered}`)
    print(problems.length === 0 ? '  каждый ключ: один целый заказ, ничего не потеряно' : problems.join('\n'))
    return problems.length === 0
  } finally {
    await backend.end('SIGKILL')
  }

  /** Two who pick up and two who have it delivered. @returns {Promise<Buyer[]>} */
  async function findBuyers() {
    const sign = async (/** @type {string} */ phone) =>
      (await signedIn(openBrowser(backend.url), backend.url, phone)).access_token
    const [regular, partner] = [await sign('79000000001'), await sign('79000000003')]
    const pickup = { orgId: 1005, token: partner, query: { delivery: false }, info: contacts }
    const included = { ...pickup, query: { delivery: true, price: 0 }, info: toKazan() }
    const query = { cityId: KAZAN, count: 1, cost: 16_490 }
    const [tariff] = await api.answer(calculateDelivery, { query, token: regular })
    if (tariff === undefined) throw new Error('no tariffs')
    const delivered = {
      orgId: 1001,
      token: regular,
      query: { delivery: true, price: tariff.price },
      info: toKazan(tariff),
    }
    return [pickup, included, delivered, delivered]
  }

  /** @param {Attempt} attempt */
  function requestOf({ key, buyer, lines }) {
    // The tariff was asked for by the first basket; delivery with another costs another price.
    const goods = 'price' in buyer.query && buyer.query.price !== 0 ? (baskets[0] ?? []) : lines
    return {
      params: { orgId: buyer.orgId },
      query: buyer.query,
      body: bodyOf(buyer.info, ...goods),
      token: buyer.token,
      headers: { [IDEMPOTENCY_KEY]: key },
    }
  }

  /** The orders of both organisations; the newest hundred of each for `pages` = 1. @param {Buyer[]} buyers */
  async function allOrders(buyers, pages = Infinity) {
    const found = []
    for (const { orgId, token } of new Map(buyers.map((buyer) => [buyer.orgId, buyer])).values()) {
      for (let page = 0; page < pages; page += 1) {
        const query = { rowsCount: 100, rowsOffset: page * 100 }
        const orders = await api.answer(getOrders, { params: { orgId }, query, token })
        found.push(...orders.map((order) => ({ ...order, orgId, token })))
        if (orders.length < 100) break
      }
    }
    return found
  }

  /** Pieces left of what is ordered: an order for too much says so. @param {Buyer[]} buyers */
  async function stock([buyer]) {
    if (buyer === undefined) throw new Error('nobody orders')
    const ids = [...new Set(baskets.flat().map(([productId]) => productId))]
    const left = await Promise.all(
      ids.map(async (productId) => {
        const request = requestOf({ key: randomUUID(), buyer, lines: [[productId, 99_999]] })
        const { body } = await api.refusal(createOrder, request)
        return /** @type {const} */ ([productId, body.fields?.[0]?.left ?? NaN])
      }),
    )
    return new Map(left)
  }

  /**
   * What is wrong with what was kept.
   * @param {Buyer[]} buyers @param {{ orderId: number }[]} before @param {Map<number, number>} stockBefore
   * @param {Map<string, Attempt>} attempts @param {Map<string, number>} acknowledged
   */
  async function compare(buyers, before, stockBefore, attempts, acknowledged) {
    /** @type {string[]} */
    const problems = []
    const old = new Set(before.map(({ orderId }) => orderId))
    const rows = new Map(
      (await allOrders(buyers)).filter(({ orderId }) => !old.has(orderId)).map((row) => [row.orderId, row]),
    )
    if (rows.size !== attempts.size) problems.push(`ключей ${attempts.size}, а заказов ${rows.size}`)
    if (new Set(acknowledged.values()).size !== attempts.size) problems.push('два ключа дали один заказ')
    const list = await api.answer(getProducts, { params: { orgId: 0 }, query: { withSketches: false } })
    const names = new Map(list.map(({ id, name: title }) => [id, title]))
    const stockNow = await stock(buyers)
    /** @type {Map<number, number>} */
    const sold = new Map()
    for (const [key, attempt] of attempts) {
      const row = rows.get(acknowledged.get(key) ?? NaN)
      if (row === undefined) {
        problems.push(`подтвержденный заказ ключа ${key} пропал`)
        continue
      }
      const params = { orgId: row.orgId, orderId: row.orderId }
      const lines = await api.answer(getOrderLines, { params, token: row.token })
      const asked = requestOf(attempt).body.orderLines
      for (const { productId, quantity } of asked) sold.set(productId, (sold.get(productId) ?? 0) + quantity)
      const isWhole =
        lines.length === asked.length &&
        asked.every(({ productId, quantity }, index) => {
          const line = lines[index]
          return line !== undefined && line.productName === names.get(productId) && line.quantity === quantity
        })
      const sum = lines.reduce((total, line) => total + line.sum, row.deliveryPrice ?? 0)
      if (!isWhole || Math.abs(sum - row.price) > 0.001) problems.push(`заказ ${row.orderId} не цел`)
    }
    for (const [productId, pieces] of stockBefore) {
      const expected = pieces - (sold.get(productId) ?? 0)
      if (stockNow.get(productId) !== expected) {
        problems.push(`остаток ${productId}: ${stockNow.get(productId)}, должно быть ${expected}`)
      }
    }
    return problems
  }
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'portal-kill-'))
const bin = findPostgres()
const postgres = bin === undefined ? undefined : await startPostgres(bin)
try {
  let isWhole = await killWhileOrdering('Встроенная база', { DATA_DIR: join(dataDir, 'embedded') })
  if (postgres !== undefined) {
    const env = { DATA_DIR: join(dataDir, 'server'), DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' }
    isWhole = (await killWhileOrdering('Сервер PostgreSQL', env)) && isWhole
  }
  if (!isWhole) process.exitCode = 1
} finally {
  postgres?.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
