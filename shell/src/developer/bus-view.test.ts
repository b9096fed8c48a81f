import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import { recordBus } from './bus-view.ts'

function setUp() {
  const recorder = recordBus()
  const faults: unknown[] = []
  const core = createTestBus(initialState, (fault) => void faults.push(fault), recorder.trace)
  const own = jest.fn()
  core.handle('basket/add', own)
  core.handle('alert/show', own)
  return { core, faults, own, view: recorder.viewOf(core), order: core.busFor('mf-order'), shell: core.busFor('shell') }
}

test('states, commands and events are recorded with their source', () => {
  const { core, order, shell, view } = setUp()
  order.send({ type: 'basket/add', productId: 7505 })
  core.update('basket', (basket) => ({ ...basket, startOrder: true }))
  order.emit({ type: 'order/placed', orderId: 104001 })
  shell.emit({ type: 'session/expired' })
  expect(view.history().map(({ kind, source, name }) => [kind, source, name])).toEqual([
    ['command', 'mf-order', 'basket/add'],
    ['state', 'shell', 'basket'],
    ['event', 'mf-order', 'order/placed'],
    ['event', 'shell', 'session/expired'],
  ])
  const names = (filter: Parameters<typeof view.history>[0]) => view.history(filter).map(({ name }) => name)
  expect(names({ source: 'mf-order' })).toEqual(['basket/add', 'order/placed'])
  expect(names({ type: 'basket' })).toEqual(['basket'])
  expect(names({ type: 'basket/' })).toEqual(['basket/add'])
  expect(names({ kind: 'event', source: 'shell' })).toEqual(['session/expired'])
})

test('recorded values are frozen copies', () => {
  const { core, view } = setUp()
  core.update('auth', (auth) => ({ ...auth, profile: { name: 'Анна', email: null } }))
  const shown = view.state('auth') as { profile: { name: string } }
  expect(() => (shown.profile.name = 'Борис')).toThrow(TypeError)
  expect(() => (view.history() as unknown[]).push(1)).toThrow(TypeError)
  expect(Object.keys(view.state() as object)).toEqual(Object.keys(initialState))
  expect(core.busFor('shell').state.auth.value.profile).toEqual({ name: 'Анна', email: null })
})

test('a token in a value is never shown', () => {
  const { order, view } = setUp()
  order.send({ type: 'alert/show', text: 'Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl!', variant: 'info' })
  expect(JSON.stringify(view.history())).not.toContain('eyJ')
  expect(view.history()[0]?.value).toMatchObject({ text: 'Bearer [token]!' })
})

test('the record is limited and drops the oldest entries', () => {
  const { core, view } = setUp()
  for (let orgId = 1; orgId <= 600; orgId += 1) core.update('organisation', (value) => ({ ...value, orgId }))
  expect(view.history()).toHaveLength(500)
  expect(view.history()[0]?.value).toMatchObject({ orgId: 101 })
})

test('new entries can be followed on the console until that is stopped', () => {
  const { order, view } = setUp()
  const printed = jest.spyOn(console, 'info').mockImplementation(() => undefined)
  const end = view.follow({ source: 'mf-order' })
  order.send({ type: 'basket/add', productId: 1 })
  end()
  order.send({ type: 'basket/add', productId: 2 })
  expect(printed.mock.calls.map(([text]) => text as string)).toEqual(['%cmf-order%c command basket/add'])
  printed.mockRestore()
})

test('a command sent from the console is validated and has the source `developer`', () => {
  const { own, faults, view } = setUp()
  view.send({ type: 'basket/add', productId: 7505 })
  view.send({ type: 'basket/steal' } as never)
  expect(own.mock.calls).toEqual([[{ type: 'basket/add', productId: 7505 }, 'developer']])
  expect(faults).toMatchObject([{ source: 'developer', where: 'command' }])
  expect(view.subscriptions()).toBe(0)
})
