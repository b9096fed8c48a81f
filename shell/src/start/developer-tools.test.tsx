import { act, screen } from '@testing-library/react'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import { sampleConfig } from 'shared-contracts/testing/sample'
import { releaseOf } from '../remotes/testing.ts'
import type { RegisteredRemote } from '../remotes/releases/read-registry.ts'
import { createTextStorage } from 'shared-ui/storage'
import type { BusView } from '../developer/bus-view.ts'
import { developerTools } from './developer-tools.ts'

const storage = createTextStorage(() => sessionStorage)
const ORIGIN = 'http://localhost:4303'
const config = { ...sampleConfig, overrideOrigins: [ORIGIN] }
const live = releaseOf()
const { name, owner, routes, widgets } = live
const registered: RegisteredRemote = {
  name,
  owner,
  routes,
  widgets,
  live: '1.1.0',
  previous: null,
  candidates: [live],
  refusals: [],
}
const built = releaseOf({ version: '1.2.0', routes: ['/order', '/order/new'] })

const answerWith = (body: string, status = 200) => {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: status === 200, status, json: () => JSON.parse(body) as unknown } as Response),
  )
}
async function start(search: string) {
  history.replaceState(null, '', `/order${search}`)
  const tools = await developerTools(config, storage)
  if (tools === undefined) throw new Error('no tools')
  const core = createTestBus(initialState, () => undefined, tools.trace)
  act(() => tools.show(core))
  return { tools, core }
}

const realFetch = globalThis.fetch
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  Reflect.deleteProperty(window, 'portal')
  document.body.replaceChildren()
  globalThis.fetch = realFetch
})

test('without allowed overrides there are no developer tools', async () => {
  history.replaceState(null, '', '/order?remote.mf-order=http://localhost:4303/')
  expect(await developerTools({ ...config, overrideOrigins: [] }, storage)).toBeUndefined()
  expect('portal' in window).toBe(false)
  expect(sessionStorage).toHaveLength(0)
})

test('with allowed overrides the bus is traced from the start and shown in window.portal', async () => {
  const { core } = await start('')
  core.busFor('mf-order').emit({ type: 'order/placed', orderId: 104001 })
  const { portal } = window as unknown as { portal: { bus: BusView } }
  expect(portal.bus.history().map(({ source, name: type }) => [source, type])).toEqual([['mf-order', 'order/placed']])
  expect(() => Object.assign(portal, { bus: null })).toThrow(TypeError)
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
})

test('an overriding release comes before those of the registry and is shown in a badge that resets it', async () => {
  answerWith(JSON.stringify(built))
  const { tools } = await start('?remote.mf-order=http://localhost:4303/')
  expect(globalThis.fetch).toHaveBeenCalledWith(
    `${ORIGIN}/release.json`,
    expect.objectContaining({ redirect: 'error' }),
  )
  const override = { ...built, base: `${ORIGIN}/` }
  expect(tools.override([registered])).toEqual([
    { ...registered, routes: ['/order', '/order/new'], candidates: [override, live] },
  ])
  expect(tools.override([])).toMatchObject([{ name: 'mf-order', candidates: [override] }])
  expect(location.search).toBe('')
  expect(screen.getByRole('complementary', { name: 'Подмена разделов' })).toHaveTextContent(
    'mf-order: http://localhost:4303/',
  )
  expect(screen.getByRole('button', { name: 'Сбросить' })).toBeVisible()
})

test.each([
  ['is HTML', '<!doctype html>', 200, 'не читается'],
  ['is missing', '{}', 404, 'не читается'],
  ['speaks another contract', JSON.stringify({ ...built, contract: '9.0.0' }), 200, 'speaks contract 9.0.0'],
  ['is of another remote', JSON.stringify({ ...built, name: 'mf-history' }), 200, 'is a release of mf-history'],
  ['has code as text', JSON.stringify({ ...built, getPublicPath: 'return 1' }), 200, 'getPublicPath'],
])('a release that %s is refused, said, and the release of the registry is used', async (_, body, status, reason) => {
  answerWith(body, status)
  const { tools } = await start('?remote.mf-order=http://localhost:4303/')
  expect(tools.override([registered])).toEqual([registered])
  const badge = screen.getByRole('complementary')
  expect(badge).toHaveTextContent(reason)
  expect(badge).toHaveTextContent('Работает версия портала')
})
