// `node backend/bench/session-check.mjs [rounds]` on a built backend (`npm run build`): what the check of ended
// sessions costs (A22). Each round calls four servers on one database in turn: without the check, with it, with it for
// a session that was not asked in the last four seconds, and without the check once more, which shows the noise. Prints
// the medians and the median differences within a round. With DATABASE_URL it uses an empty database on a server
// instead of the embedded one.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { generateKeyPair, SignJWT } from 'jose'
import { openDatabase } from '../dist/database/open.js'
import { createApi } from '../dist/http/calls.js'
import { accessTokenCheck } from '../dist/identity/access-token.js'
import { createEndedSessions } from '../dist/identity/ended-sessions.js'
import { createOwnUsers } from '../dist/identity/own-users.js'
import { registerProfile } from '../dist/profile/routes.js'
import { writeSampleData } from '../dist/seed/seed.js'
import { readSettings } from '../dist/settings.js'

const ROUNDS = Number(process.argv[2] ?? 2_000)
const WARM_UP = 200
const PATH = '/public/api/v3/organizations/1001'
const rules = { issuer: 'https://id.example', audience: 'urn:portal:api', clientId: 'portal' }

const agent = new Agent({ keepAlive: true })

/** The time of a call, ms. @param {string} url @param {string} token @returns {Promise<number>} */
function timeOf(url, token) {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - start)
        else reject(new Error(`status ${answer.statusCode}`))
      })
    })
    call.on('error', reject)
    call.end()
  })
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
/** @param {number} ms */
const shown = (ms) => `${ms.toFixed(3)} ms`.padStart(10)

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const { DATABASE_URL: databaseUrl } = process.env
const { db, close } = await openDatabase({ dataDir, databaseUrl, onError: console.error })
/** @type {import('fastify').FastifyInstance[]} */
const running = []
try {
  await writeSampleData(db, readSettings({}).documents)
  const users = await createOwnUsers(db)
  const buyer = await users.authenticate('79000000001', 'demo-2026')
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const tokenOf = (/** @type {string} */ sid) =>
    new SignJWT({ typ: 'Bearer', azp: rules.clientId, sid })
      .setProtectedHeader({ alg: 'RS256' })
      .setSubject(String(buyer?.id))
      .setIssuer(rules.issuer)
      .setAudience(rules.audience)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)

  /** @param {Pick<import('../dist/identity/ended-sessions.js').EndedSessions, 'hasEnded'>} endedSessions */
  const serve = async (endedSessions) => {
    const app = Fastify()
    running.push(app)
    app.decorateRequest('userId', null)
    app.decorateRequest('organisation', null)
    const keys = () => Promise.resolve(publicKey)
    const identity = { verifyAccessToken: accessTokenCheck({ ...rules, keys, endedSessions }) }
    registerProfile(createApi(app, { identity, db }), db, users)
    return (await app.listen({ port: 0, host: '127.0.0.1' })) + PATH
  }
  const unchecked = await serve({ hasEnded: () => Promise.resolve(false) })
  const checked = await serve(createEndedSessions(db))

  const session = await tokenOf('one session')
  /** @type {number[][]} */
  const rounds = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const fresh = await tokenOf(randomUUID())
    const times = [
      await timeOf(unchecked, session),
      await timeOf(checked, session),
      await timeOf(checked, fresh),
      await timeOf(unchecked, fresh),
    ]
    if (round >= WARM_UP) rounds.push(times)
  }

  process.stdout.write(`${ROUNDS} rounds: median of a call, median difference from the first column of its round\n`)
  const titles = ['without the check', 'with the check', 'first call in 4 s', 'without, once more']
  for (const [index, title] of titles.entries()) {
    const time = median(rounds.map((times) => times[index] ?? NaN))
    const difference = median(rounds.map((times) => (times[index] ?? NaN) - (times[0] ?? NaN)))
    process.stdout.write(`  ${title.padEnd(20)}${shown(time)}${index === 0 ? '' : shown(difference)}\n`)
  }
} finally {
  agent.destroy()
  await Promise.all(running.map((app) => app.close()))
  await close()
  await rm(dataDir, { recursive: true, force: true })
}
