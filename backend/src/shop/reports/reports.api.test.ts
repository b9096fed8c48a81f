import { rmSync } from 'node:fs'
import { MAX_REPORTS, sendReports, type BrowserReport } from 'shared-contracts/api/reports'
import { createClient, type Client } from '../../testing/client.ts'
import { freePort } from '../../testing/free-port.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { findSources } from './sources/call.ts'
import { sampleReleases } from './sources/testing/sample-releases.ts'

let backend: TestBackend
let api: Client
let metricsUrl: string
let remotesDir: string

beforeAll(async () => {
  const port = await freePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  remotesDir = sampleReleases()
  backend = await startBackend({ METRICS_PORT: String(port), REMOTES_DIR: remotesDir })
  api = createClient(backend.url)
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  rmSync(remotesDir, { recursive: true })
}, 60_000)

const subject = { remote: 'mf-order', version: '1.1.0', owner: 'team-order', route: '/orders/:id' }
const error: BrowserReport = {
  kind: 'error',
  ...subject,
  where: 'uncaught error',
  message: 'TypeError: x is undefined',
}
const violation: BrowserReport = {
  kind: 'violation',
  ...subject,
  directive: 'script-src-elem',
  blocked: 'https://a.ru',
}
const vital: BrowserReport = { kind: 'vital', ...subject, name: 'INP', value: 40.5, rating: 'good' }

/** Each test sends from an address of its own, because reports are counted by address. */
const send = (reports: unknown, from: string, headers: Record<string, string> = {}) =>
  api.send(sendReports, { body: { reports }, headers: { 'x-forwarded-for': from, ...headers } })
const linesWith = (text: string) =>
  backend.nextLine((line) => line.includes(text)).then((line) => JSON.parse(line) as object)

test('F5: errors and policy violations become log lines with remote, version, team and route', async () => {
  const lines = Promise.all([linesWith('browser error'), linesWith('policy violation')])
  const answer = await send([error, violation, vital], '192.0.2.1')
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  const [first, second] = await lines
  expect(first).toMatchObject({ ...error, level: 'warn', trace_id: answer.headers.get('x-request-id') })
  expect(second).toMatchObject({ ...violation, trace_id: answer.headers.get('x-request-id') })
})

test('F5: the line of an error names the source of its place, if the source map of the release is there', async () => {
  const message = 'TypeError: x is undefined (page.1a2b3c4d.js:1:15)'
  const mapped = linesWith('browser error')
  await send([{ ...error, message }], '192.0.2.9')
  expect(await mapped).toMatchObject({ message, source: 'mf-order/src/page.tsx:12:3 placeOrder' })

  const digits = linesWith('browser error')
  await send([{ ...error, message: 'TypeError: x (2983.25123456.js:1:15)' }], '192.0.2.9')
  expect(await digits).toMatchObject({
    message: 'TypeError: x ([number].js:1:15)',
    source: 'mf-order/src/lines.tsx:12:3 placeOrder',
  })

  const unknown = linesWith('browser error')
  await send([{ ...error, version: '1.2.0', message }], '192.0.2.9')
  expect(await unknown).not.toHaveProperty('source')
})

test('F5: operators, and only they, are told the sources of places in minified files', async () => {
  const place = '/remotes/mf-order/1.1.0/page.1a2b3c4d.js:1:15'
  const query = { places: `${place} ${place.replace('1.1.0', '1.2.0')} /assets/main.1a2b3c4d.js:1:40` }
  const token = await backend.signIn('79000000008')
  const answer = await api.send(findSources, { query, token })
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    200,
    'no-store',
    'mf-order/src/page.tsx:12:3 placeOrder\n\nshell/src/start/main.ts:12:3 placeOrder',
  ])
  expect((await api.refusal(findSources, { query })).status).toBe(401)
  expect(await api.refusal(findSources, { query, token: await backend.signIn('79000000001') })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
  for (const places of ['', '/etc/passwd', `/${'a'.repeat(201)}.js:1:1`, Array(11).fill(place).join(' ')])
    expect((await api.refusal(findSources, { query: { places }, token })).status).toBe(400)
})

test('personal data in a report do not reach the log', async () => {
  const line = linesWith('browser error')
  const message = 'no Иванов, ivan@example.ru, +7 916 123-45-67 at /order?phone=9161234567'
  await send([{ ...error, message, route: '/order/79161234567' }], '192.0.2.2')
  expect(await line).toMatchObject({
    message: 'no [text], [mail], [number] at /order[query]',
    route: '/order/[number]',
  })
})

test('the version of a release stays as it is; another text in its place is scrubbed', async () => {
  const version = '1.0.0-dev.9038612ab'
  const release = linesWith('browser error')
  await send([{ ...error, version }], '192.0.2.7')
  expect(await release).toMatchObject({ version })

  const telephone = linesWith('browser error')
  await send([{ ...error, version: '1.0.0-79161234567' }], '192.0.2.7')
  expect(await telephone).toMatchObject({ version: '[number]' })
})

test('reports are counted by remote and kind; an unknown name counts as other', async () => {
  await send([error, vital, { ...error, remote: 'mf-made-up' }], '192.0.2.3')
  const text = await (await fetch(metricsUrl)).text()
  expect(text).toMatch(/^portal_browser_reports_total\{remote="mf-order",kind="error"\} \d+$/m)
  expect(text).toMatch(/^portal_browser_reports_total\{remote="other",kind="error"\} 1$/m)
  expect(text).toMatch(/^portal_web_vitals_total\{remote="mf-order",name="INP",rating="good"\} \d+$/m)
  expect(text).not.toContain('mf-made-up')
})

test.each<[string, unknown]>([
  ['no report', []],
  ['too many', Array.from({ length: MAX_REPORTS + 1 }, () => vital)],
  ['an unknown field', [{ ...error, userId: 5 }]],
  ['an unknown kind', [{ ...error, kind: 'visit' }]],
  ['a long message', [{ ...error, message: 'x'.repeat(301) }]],
  ['a line break in a name', [{ ...error, version: '1\n{"level":"error"}' }]],
  ['the whole blocked address', [{ ...violation, blocked: 'https://a.ru/path?token=1' }]],
  ['a negative value', [{ ...vital, value: -1 }]],
])('A11: %s is refused with 400', async (_, reports) => {
  expect((await send(reports, '192.0.2.4')).status).toBe(400)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a navigation', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
])('A10: reports from %s are refused', async (_, headers) => {
  expect((await send([error], '192.0.2.5', headers)).status).toBe(403)
})

test('A14: a network sends a bounded number of batches a minute', async () => {
  const statuses = new Set<number>()
  for (let batch = 0; batch < 125; batch += 1) statuses.add((await send([vital], '192.0.2.6')).status)
  expect(statuses).toEqual(new Set([204, 429]))
  expect((await send([vital], '192.0.2.7')).status).toBe(204)
})

test('A34: a flood of reports writes a bounded number of lines; each is counted', async () => {
  const count = async () => {
    const text = await (await fetch(metricsUrl)).text()
    return Number(/^portal_browser_reports_total\{remote="mf-order",kind="error"\} (\d+)$/m.exec(text)?.[1])
  }
  let lines = 0
  void backend.nextLine((line) => line.includes('browser error') && (lines += 1) < 0)
  const before = await count()
  const batches = Array.from({ length: 15 }, () => send(Array(MAX_REPORTS).fill(error), '192.0.2.8'))
  expect(new Set((await Promise.all(batches)).map(({ status }) => status))).toEqual(new Set([204]))
  expect((await count()) - before).toBe(15 * MAX_REPORTS)
  expect(lines).toBeGreaterThan(100)
  expect(lines).toBeLessThanOrEqual(200)
})
