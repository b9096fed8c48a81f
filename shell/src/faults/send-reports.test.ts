import { MAX_REPORTS, type BrowserReport } from 'shared-contracts/api/reports'
import type { Metric } from 'web-vitals'
import { observable } from 'shared-ui/observable'
import type { ReportsOptions } from './send-reports.ts'

const vitals: ((metric: Metric) => void)[] = []
const watch = (report: (metric: Metric) => void) => void vitals.push(report)
jest.mock('web-vitals', () => ({ onCLS: watch, onFCP: watch, onINP: watch, onLCP: watch, onTTFB: watch }))

const sent: { url: string; options: RequestInit; reports: BrowserReport[] }[] = []
const fetchMock = jest.fn((url: string, options: RequestInit) => {
  const { reports } = JSON.parse(options.body as string) as { reports: BrowserReport[] }
  sent.push({ url, options, reports })
  return Promise.reject(new Error('the backend is away'))
})

const names = ['mf-catalog', 'mf-order']
const route = observable({ pathname: '/products', hash: '' })
const options: ReportsOptions = {
  remotes: {
    list: observable(names.map((name) => ({ name, version: '1.0.0', owner: 'team' }))),
    routeAt: (path) => (path === '/order' ? 'mf-order /order' : 'mf-catalog /products'),
    ownerOfFile: () => undefined,
  },
  ownRouteAt: () => undefined,
  route,
}

/** A fresh page: the modules keep what happened in it. */
async function setUp() {
  jest.resetModules()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { reportFault } = await import('./report-fault.ts')
  const { sendReports, MAX_REPORTS_OF_PAGE } = await import('./send-reports.ts')
  const fail = (message: string, source = 'mf-order 1.0.0 (team)') =>
    reportFault({ source, where: 'failed', error: new Error(message) })
  return { fail, start: () => sendReports(options), MAX_REPORTS_OF_PAGE }
}
function hide(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
function connect(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
}

/** Removes the listeners of the page under test. */
let listeners: Parameters<typeof removeEventListener>[] = []
beforeEach(() => {
  globalThis.fetch = fetchMock as unknown as typeof fetch
  const add = globalThis.addEventListener.bind(globalThis)
  jest.spyOn(globalThis, 'addEventListener').mockImplementation((...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener as Parameters<typeof removeEventListener>)
    add(...listener)
  })
})
afterEach(() => {
  for (const listener of listeners) removeEventListener(...listener)
  listeners = []
  jest.restoreAllMocks()
  sent.length = 0
  vitals.length = 0
})

test('faults from before the code was loaded and from after it are sent in one batch when the page is hidden', async () => {
  const { fail, start } = await setUp()
  fail('one')
  start()
  fail('two')
  fail('two')
  expect(sent).toEqual([])
  hide()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe('/public/api/v3/reports')
  expect(sent[0]?.options).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
  expect(Object.keys(sent[0]?.options.headers ?? {})).toEqual(['Content-Type'])
  const messages = sent[0]?.reports.map((report) => report.kind === 'error' && /^Error: \w+/.exec(report.message)?.[0])
  expect(messages).toEqual(['Error: one', 'Error: two'])
  hide()
  expect(sent).toHaveLength(1)
})

test('a full batch is sent at once, and a page sends a bounded number of reports', async () => {
  const { fail, start, MAX_REPORTS_OF_PAGE } = await setUp()
  start()
  for (let fault = 0; fault < MAX_REPORTS; fault += 1) fail(`fault ${fault}`)
  expect(sent.map(({ reports }) => reports.length)).toEqual([MAX_REPORTS])
  for (let fault = 0; fault < 2 * MAX_REPORTS_OF_PAGE; fault += 1) fail(`another ${fault}`)
  hide()
  expect(sent.reduce((sum, { reports }) => sum + reports.length, 0)).toBe(MAX_REPORTS_OF_PAGE)
})

test('nothing is sent offline; the reports wait', async () => {
  const { fail, start } = await setUp()
  start()
  connect(false)
  fail('one')
  hide()
  expect(sent).toEqual([])
  connect(true)
  hide()
  expect(sent).toHaveLength(1)
})

test('a web vital is attributed to the remote whose page was open when it was measured', async () => {
  const { start } = await setUp()
  history.replaceState(null, '', '/products')
  start()
  jest.spyOn(performance, 'now').mockReturnValue(5_000)
  route.set({ pathname: '/order', hash: '' })
  const metric = { rating: 'good', value: 12.34567, delta: 0, navigationType: 'navigate' } as const
  const [report] = vitals
  for (const [name, startTime] of [
    ['LCP', 900],
    ['INP', 6_000],
    ['INP', 7_000],
  ] as const) {
    report?.({ ...metric, name, id: name, entries: [{ startTime }] } as unknown as Metric)
  }
  hide()
  expect(sent[0]?.reports).toEqual([
    {
      kind: 'vital',
      remote: 'mf-catalog',
      version: '1.0.0',
      owner: 'team',
      route: '/products',
      name: 'LCP',
      value: 12.346,
      rating: 'good',
    },
    {
      kind: 'vital',
      remote: 'mf-order',
      version: '1.0.0',
      owner: 'team',
      route: '/order',
      name: 'INP',
      value: 12.346,
      rating: 'good',
    },
  ])
})
