import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { createOrder, getOrders } from 'shared-contracts/api/orders'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import type { Portal, RemoteProps } from 'shared-contracts/portal/portal'
import type { PortalEvent } from 'shared-contracts/portal/events'
import type { RemoteRelease } from 'shared-contracts/portal/release'
import { remoteLifecycles } from 'shared-ui/lifecycles'
import { getAppStatus, unregisterApplication, type LifeCycles, type StartOpts } from 'single-spa'
import { watchNetwork } from '../browser/network.ts'
import { createRemotes, type RemotesOptions } from './create-remotes.ts'
import { labelOf } from '../faults/remote-identity.ts'
import { RemoteOutlet } from './mounting/remote-outlet.tsx'
import { deferred, releaseOf } from './testing.ts'

// single-spa starts once in the life of a page; the tests of this file share one.
jest.mock('single-spa', () => {
  const actual = jest.requireActual<typeof import('single-spa')>('single-spa')
  let isStarted = false
  function start(options: StartOpts) {
    if (isStarted) void actual.triggerAppChange()
    else actual.start(options)
    isStarted = true
  }
  return { ...actual, start }
})

const order = releaseOf()
const history_ = releaseOf({ name: 'mf-history', owner: 'team-history', routes: ['/orders'], widgets: [] })
const parts: Record<string, unknown> = {
  'mf-order ./page': remoteLifecycles(({ portal }: RemoteProps) => (
    <h1>
      Заказ {portal.remote.name} {portal.remote.version}
    </h1>
  )),
  'mf-desk ./page': remoteLifecycles(() => <h1>Рабочее место</h1>),
  'mf-order ./order-aside': remoteLifecycles(({ note }: RemoteProps & { readonly note: string }) => <p>{note}</p>),
  'mf-history ./page': remoteLifecycles(({ portal }: RemoteProps) => {
    useEffect(() => {
      portal.http.call(getOrders, { params: { orgId: 11 } }).catch(() => undefined)
      portal.http.call(createOrder, { params: { orgId: 11 } }).catch(() => undefined)
    }, [portal])
    return <h1>История</h1>
  }),
}

let faults: Map<string, () => Promise<void>>
let reported: jest.SpyInstance
let warned: jest.SpyInstance
beforeEach(() => {
  faults = new Map()
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  history.replaceState(null, '', '/')
})
afterEach(async () => {
  const names = ['mf-order', 'mf-history', 'mf-desk'].filter((name) => getAppStatus(name) !== null)
  await act(() => Promise.all(names.map((name) => unregisterApplication(name))))
  jest.restoreAllMocks()
})

/** The roles of the user. */
let user: string[] = []
function setUp(
  registry: RemotesOptions['registry'] = { remotes: { 'mf-order': { live: order }, 'mf-history': { live: history_ } } },
  options: Partial<RemotesOptions> = {},
) {
  const portal = createTestPortal()
  const events: PortalEvent[] = []
  portal.bus.on('remote/failed', (event) => events.push(event))
  const openRelease = ({ name }: RemoteRelease) => ({
    async get(exposed: string) {
      await faults.get(name)?.()
      return parts[`${name} ${exposed}`] as LifeCycles
    },
  })
  const remotes = createRemotes({
    registry,
    core: portal.core,
    page: { openRelease, fetchRegistry: () => Promise.resolve(registry) },
    portalFor: () => portal,
    network: watchNetwork(),
    prefetchingHttp: portal.http,
    isStateReady: Promise.resolve(),
    hasRole: (role) => user.includes(role),
    ...options,
  })
  render(<main>{<RemoteOutlet remotes={remotes} />}</main>)
  act(() => remotes.start())
  return { remotes, portal, events }
}
const go = (path: string) =>
  act(async () => {
    history.pushState(null, '', path)
    await Promise.resolve()
  })
/** The lines reported in the console. */
const reports = () => reported.mock.calls.map(([first]) => String(first))
const heading = (name: RegExp | string) => screen.findByRole('heading', { name })
const down = () => Promise.reject(new Error('down'))

test('the page of the remote at the current address is mounted with its services and unmounted when the address changes', async () => {
  const { remotes } = setUp()
  await go('/order')
  expect(await heading('Заказ mf-order 1.1.0')).toBeVisible()
  await go('/orders')
  expect(await heading('История')).toBeVisible()
  expect(screen.queryByText(/Заказ/)).not.toBeInTheDocument()
  await go('/login')
  await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement())
  expect(remotes.isRemoteRoute('/order/')).toBe(true)
  expect(remotes.isRemoteRoute('/order/1')).toBe(false)
})

test('DESK-001: the remotes for a role are taken in from the role’s own registry, which is read again after a failure', async () => {
  const desk = releaseOf({
    name: 'mf-desk',
    owner: 'team-desk',
    routes: ['/desk/*'],
    widgets: [],
    role: 'shop-manager',
  })
  const ofRole = { remotes: { 'mf-desk': { live: desk } } }
  const answers = [() => Promise.reject(new Error('down')), () => Promise.resolve(ofRole)]
  const fetchRegistry = jest.fn((_role?: string) => answers.shift()?.() ?? Promise.reject(new Error('asked again')))
  const openRelease = () => ({ get: async () => parts['mf-desk ./page'] as LifeCycles })
  // An invalid one closes nothing else.
  const restricted = [{ pattern: 7 }, { pattern: '/desk/*', role: 'shop-manager' }]
  history.replaceState(null, '', '/desk/orders')
  user = []
  const { remotes, portal } = setUp({ remotes: {}, restricted }, { page: { openRelease, fetchRegistry } })
  expect(remotes.roleAt('/desk')).toBe('shop-manager')
  expect(remotes.roleAt('/products')).toBeUndefined()
  expect(remotes.isRemoteRoute('/desk/orders')).toBe(false)
  user = ['shop-manager']
  await expect(remotes.openRole('shop-manager')).rejects.toThrow('down')
  await act(() => Promise.all([remotes.openRole('shop-manager'), remotes.openRole('shop-manager')]))
  expect(fetchRegistry.mock.calls).toEqual([['shop-manager'], ['shop-manager']])
  expect(await heading('Рабочее место')).toBeVisible()
  expect(remotes.isRemoteRoute('/desk/orders')).toBe(true)
  expect(remotes.list.value.map(({ name }) => name)).toEqual(['mf-desk'])

  // Who is no longer signed in does not see them.
  user = []
  await act(async () => portal.core.update('auth', (auth) => ({ ...auth, phase: 'guest' })))
  await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement())
  expect(remotes.isRemoteRoute('/desk/orders')).toBe(false)
})

test('DESK-001: the page of a remote for a role that does not load can be tried again', async () => {
  const desk = releaseOf({
    name: 'mf-desk',
    owner: 'team-desk',
    routes: ['/desk/*'],
    widgets: [],
    role: 'shop-manager',
  })
  const fetchRegistry = () => Promise.resolve({ remotes: { 'mf-desk': { live: desk } } })
  const answers = [down, async () => parts['mf-desk ./page'] as LifeCycles]
  const openRelease = () => ({ get: () => answers.shift()?.() ?? down() })
  const restricted = [{ pattern: '/desk/*', role: 'shop-manager' }]
  history.replaceState(null, '', '/desk')
  user = ['shop-manager']
  const { remotes } = setUp({ remotes: {}, restricted }, { page: { openRelease, fetchRegistry } })
  await act(() => remotes.openRole('shop-manager'))
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  expect(await heading('Рабочее место')).toBeVisible()
})

describe('a page that the server has rendered', () => {
  const renderedElement = () => {
    const element = document.body.appendChild(document.createElement('div'))
    element.innerHTML = '<h1>Заказ <!-- -->mf-order<!-- --> <!-- -->1.1.0</h1>'
    return element
  }
  beforeEach(() => history.replaceState(null, '', '/order'))

  test('comes alive in its own elements, when the state and its data are there, and is not busy until then', async () => {
    const element = renderedElement()
    const server = element.querySelector('h1')
    const [state, data] = [deferred<void>(), deferred<void>()]
    const sound = parts['mf-order ./page']
    const prefetch = jest.fn(() => data.promise)
    const mount = jest.fn((sound as LifeCycles).mount as () => Promise<unknown>)
    parts['mf-order ./page'] = { ...(sound as LifeCycles), prefetch, mount }
    const { remotes } = setUp(undefined, { rendered: element, isStateReady: state.promise })
    expect(screen.getByRole('heading', { name: /Заказ/ })).toBe(server)
    expect(document.querySelector('[aria-busy]')).toBeNull()
    await act(() => Promise.resolve())
    expect(prefetch).not.toHaveBeenCalled()
    await act(async () => state.resolve())
    await waitFor(() => expect(prefetch).toHaveBeenCalledWith('/order', expect.anything()))
    expect(mount).not.toHaveBeenCalled()
    await act(async () => data.resolve())
    await waitFor(() => expect(remotes.view.value?.state.status).toBe('mounted'))
    expect(await heading('Заказ mf-order 1.1.0')).toBe(server)
    expect(reports()).toEqual([])
    await go('/orders')
    expect(await heading('История')).toBeVisible()
    expect(server?.isConnected).toBe(false)
    parts['mf-order ./page'] = sound
  })

  test('that differs is rendered anew', async () => {
    const element = renderedElement()
    const reportError = jest.fn()
    Object.assign(window, { reportError })
    element.innerHTML = '<h1>Заказ<b>Другой</b></h1>'
    setUp(undefined, { rendered: element })
    expect(await heading('Заказ mf-order 1.1.0')).toBeVisible()
    expect(reportError).toHaveBeenCalledTimes(1)
  })

  test('that cannot be loaded shows the error panel, and is mounted into a new element by a retry', async () => {
    faults.set('mf-order', down)
    setUp(undefined, { rendered: renderedElement() })
    const retry = await screen.findByRole('button', { name: 'Повторить' })
    faults.clear()
    await userEvent.click(retry)
    expect(await heading('Заказ mf-order 1.1.0')).toBeVisible()
  })
})

test('AMB-002 AMB-089: a remote that is down shows an error panel on its own page only; a retry needs no reload', async () => {
  faults.set('mf-order', down)
  const { events } = setUp()
  await go('/order')
  expect(await heading('Раздел не открылся')).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByText('Произошла непредвиденная ошибка. Обновите страницу.')).toBeVisible()
  expect(main.getByText('Unexpected Application Error!')).toBeVisible()
  expect(events).toEqual([{ type: 'remote/failed', remote: 'mf-order', version: '1.1.0', owner: 'team-order' }])
  expect(reports()).toEqual(['[mf-order 1.1.0 (team-order)] failed'])

  await go('/orders')
  expect(await heading('История')).toBeVisible()
  await go('/order')
  const retry = await screen.findByRole('button', { name: 'Повторить' })
  faults.clear()
  await userEvent.click(retry)
  expect(await heading(/Заказ/)).toBeVisible()
})

test('AMB-002: a remote that failed at one path is loaded again at its next path', async () => {
  const live = { ...history_, routes: ['/orders', '/orders/:id'] }
  setUp({ remotes: { 'mf-history': { live } } })
  const sound = parts['mf-history ./page']
  parts['mf-history ./page'] = remoteLifecycles(() => {
    if (location.pathname !== '/orders') throw new Error('no such chunk')
    return <h1>История</h1>
  })
  await go('/orders/7')
  expect(await heading('Раздел не открылся')).toBeVisible()
  await go('/orders')
  expect(await heading('История')).toBeVisible()
  parts['mf-history ./page'] = sound
})

test('a remote that hangs does not delay the others', async () => {
  const hanging = deferred<void>()
  faults.set('mf-order', () => hanging.promise)
  const { events } = setUp()
  await go('/order')
  await go('/orders')
  expect(await heading('История')).toBeVisible()
  hanging.resolve()
  await go('/order')
  expect(await heading(/Заказ/)).toBeVisible()
  expect(events).toEqual([])
})

test('a live release that may not run is reported, and the previous one is used', async () => {
  const { remotes } = setUp({
    remotes: { 'mf-order': { live: releaseOf({ contract: '9.0.0' }), previous: releaseOf({ version: '1.0.0' }) } },
  })
  await go('/order')
  expect(await heading('Заказ mf-order 1.0.0')).toBeVisible()
  expect(remotes.list.value).toEqual([
    expect.objectContaining({
      name: 'mf-order',
      live: '1.1.0',
      version: '1.0.0',
      health: 'working',
      refusals: ['live: speaks contract 9.0.0'],
    }),
  ])
  expect(warned).toHaveBeenCalledTimes(1)
})

test('F5: reports label a remote with its version and team', () => {
  expect(labelOf({ name: 'mf-order', version: '1.1.0', owner: 'team-order' })).toBe('mf-order 1.1.0 (team-order)')
})

test('a remote that failed can be checked without mounting it', async () => {
  faults.set('mf-order', down)
  const { remotes } = setUp()
  const health = () => remotes.list.value.map((remote) => remote.health)
  expect(health()).toEqual(['unused', 'unused'])
  await remotes.check('mf-order')
  expect(health()).toEqual(['failed', 'unused'])
  expect(reports()).toEqual(['[mf-order 1.1.0 (team-order)] failed'])
  faults.clear()
  await remotes.check('mf-order')
  expect(health()).toEqual(['working', 'unused'])
})

test('an error in a render of a page shows the error panel and is reported once', async () => {
  let isBroken = true
  const sound = parts['mf-history ./page']
  parts['mf-history ./page'] = remoteLifecycles(() => {
    if (isBroken) throw new Error('render threw')
    return <h1>История</h1>
  })
  const { events } = setUp()
  await go('/orders')
  expect(await heading('Раздел не открылся')).toBeVisible()
  expect(events).toHaveLength(1)
  expect(reports()).toEqual(['[mf-history 1.1.0 (team-history)] failed'])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await heading('История')).toBeVisible()
  parts['mf-history ./page'] = sound
})

test('a widget of another remote is mounted into an element, follows its props and leaves nothing behind', async () => {
  const { remotes } = setUp()
  const place = document.body.appendChild(document.createElement('aside'))
  const mounted = await act(() =>
    Promise.resolve(remotes.widgets('mf-catalog').mount('order-aside', place, { note: 'один' })),
  )
  expect(await within(place).findByText('один')).toBeVisible()
  await act(() => Promise.resolve(mounted.update({ note: 'два' })))
  expect(await within(place).findByText('два')).toBeVisible()
  await act(() => Promise.resolve(mounted.unmount()))
  expect(place).toBeEmptyDOMElement()
  place.remove()
})

test("a widget's failure shows in its own element, and a retry mounts it", async () => {
  faults.set('mf-order', down)
  const { remotes, events } = setUp()
  const place = document.body.appendChild(document.createElement('aside'))
  const mounted = await act(() =>
    Promise.resolve(remotes.widgets('mf-catalog').mount('order-aside', place, { note: 'один' })),
  )
  expect(await within(place).findByRole('heading', { name: 'Раздел не открылся' })).toBeVisible()
  expect(events).toHaveLength(1)
  faults.clear()
  await userEvent.click(within(place).getByRole('button', { name: 'Повторить' }))
  expect(await within(place).findByText('один')).toBeVisible()
  await act(() => Promise.resolve(mounted.unmount()))
  place.remove()
})

test('a widget that no remote offers shows a failure, and the report names the asker', async () => {
  const { remotes } = setUp()
  const place = document.body.appendChild(document.createElement('aside'))
  const mounted = await act(() => Promise.resolve(remotes.widgets('mf-catalog').mount('registration', place)))
  expect(await within(place).findByRole('heading', { name: 'Раздел не открылся' })).toBeVisible()
  expect(reports()).toEqual(['[registration ? (mf-catalog)] failed'])
  await act(() => Promise.resolve(mounted.unmount()))
  place.remove()
})

test('a dialog reports its outcome when it is unmounted; one that does not open has the outcome failed', async () => {
  const steps: string[] = []
  parts['mf-order ./order-aside'] = remoteLifecycles(
    ({ onOutcome }: RemoteProps & { readonly onOutcome: (outcome: 'accepted') => void }) => {
      useEffect(() => () => void steps.push('unmounted'), [])
      return <button onClick={() => onOutcome('accepted')}>Принять</button>
    },
  )
  const { remotes, portal } = setUp()
  const ended = remotes
    .widgets('shell')
    .open('order-aside')
    .then((outcome) => steps.push(outcome))
  const button = await screen.findByRole('button', { name: 'Принять' })
  await userEvent.click(button)
  await ended
  expect(steps).toEqual(['unmounted', 'accepted'])
  expect(button).not.toBeInTheDocument()
  expect(portal.commands.map(({ type }) => type)).toEqual(['loader/start', 'loader/end'])
  expect(await remotes.widgets('shell').open('nobody-has-it')).toBe('failed')
})

test('leaving a page aborts its reads, but not an order that is being placed', async () => {
  const { portal } = setUp()
  await go('/orders')
  await heading('История')
  const signals = () => portal.requests.map(({ name, signal }) => [name, signal?.aborted])
  expect(signals()).toEqual([
    ['getOrders', false],
    ['createOrder', undefined],
  ])
  await go('/order')
  await heading(/Заказ/)
  expect(signals()).toEqual([
    ['getOrders', true],
    ['createOrder', undefined],
  ])
})

test('a prefetched page has loaded its code and data, and is mounted without loading again', async () => {
  const sound = parts['mf-order ./page'] as LifeCycles
  const asked: unknown[] = []
  const prefetch = (path: string, { http }: Pick<Portal, 'bus' | 'http'>) =>
    Promise.resolve(void asked.push(path, http))
  parts['mf-order ./page'] = { ...sound, prefetch }
  const { remotes, portal } = setUp()
  let loads = 0
  faults.set('mf-order', () => Promise.resolve(void (loads += 1)))
  await remotes.prefetch('/order')
  expect(asked).toEqual(['/order', portal.http])
  expect(screen.getByRole('main')).toBeEmptyDOMElement()
  expect(remotes.list.value[0]?.health).toBe('unused')
  await go('/order')
  expect(await heading(/Заказ/)).toBeVisible()
  expect(loads).toBe(2)
  parts['mf-order ./page'] = sound
})

test('F1: a page that cannot be prefetched is neither reported nor broken; a page without a prefetch only loads its code', async () => {
  const { remotes, events } = setUp()
  faults.set('mf-order', down)
  await remotes.prefetch('/order')
  await remotes.prefetch('/unknown')
  await remotes.prefetch('/orders')
  expect([events, reports()]).toEqual([[], []])
  expect(remotes.list.value.map(({ health }) => health)).toEqual(['unused', 'unused'])
  faults.clear()
  await go('/order')
  expect(await heading(/Заказ/)).toBeVisible()
})

test('a prefetch that fails is ignored', async () => {
  const sound = parts['mf-order ./page'] as LifeCycles
  parts['mf-order ./page'] = { ...sound, prefetch: down }
  const { remotes } = setUp()
  await remotes.prefetch('/order')
  expect(reports()).toEqual([])
  parts['mf-order ./page'] = sound
})

test('the paths of one page have one route', () => {
  const { remotes } = setUp()
  expect(remotes.routeAt('/order')).toBe('mf-order /order')
  expect(remotes.routeAt('/order/1')).toBeUndefined()
})
