import { createBus, type BusFault, type BusTrace } from './create-bus.ts'
import { createTestBus } from '../testing/test-bus.ts'
import { initialState } from './initial-state.ts'

function setUp() {
  const faults: BusFault[] = []
  const traces: BusTrace[] = []
  const core = createTestBus(
    initialState,
    (fault) => void faults.push(fault),
    (entry) => void traces.push(entry),
  )
  return { core, faults, traces, bus: core.busFor('mf-test') }
}
const organisation = { orgId: 7, login: null, type: undefined }

describe('bus', () => {
  test('a new subscriber gets the latest value and then every change', () => {
    const { core, bus } = setUp()
    core.set('organisation', organisation)
    const seen: (number | null)[] = []
    const stop = bus.state.organisation.subscribe((value) => void seen.push(value.orgId))
    core.update('organisation', (value) => ({ ...value, orgId: 8 }))
    stop()
    core.update('organisation', (value) => ({ ...value, orgId: 9 }))
    expect(seen).toEqual([7, 8])
    expect(bus.state.organisation.value.orgId).toBe(9)
  })

  test('F5: a throwing subscriber is reported once under its remote, and the others still run', () => {
    const { core, bus, faults } = setUp()
    const seen: (number | null)[] = []
    bus.state.organisation.subscribe(() => {
      throw new Error('boom')
    })
    core.busFor('mf-other').state.organisation.subscribe((value) => void seen.push(value.orgId))
    core.set('organisation', organisation)
    expect(seen).toEqual([null, 7])
    expect(faults).toMatchObject([{ source: 'mf-test', where: 'state organisation' }])
  })

  test('a command reaches its only handler with the name of the sender', () => {
    const { core, bus } = setUp()
    const received: unknown[] = []
    core.handle('basket/add', (command, source) => void received.push([command.productId, source]))
    bus.send({ type: 'basket/add', productId: 5 })
    expect(received).toEqual([[5, 'mf-test']])
    expect(() => core.handle('basket/add', () => undefined)).toThrow('already has a handler')
  })

  test.each([
    ['an unknown command', { type: 'basket/steal', productId: 1 }],
    ['a missing field', { type: 'basket/add' }],
    ['an unknown field', { type: 'basket/add', productId: 1, price: 0 }],
    ['a quantity that is no number', { type: 'basket/setQuantity', productId: 1, quantity: 'NaN' }],
    ['a quantity beyond every number', { type: 'basket/setQuantity', productId: 1, quantity: 1e309 }],
    ['a forged prototype', JSON.parse('{"type":"delivery/set","patch":{"__proto__":{"admin":true},"fiasId":1}}')],
  ])('%s is reported and not delivered', (_, command) => {
    const { core, bus, faults } = setUp()
    const handler = jest.fn()
    core.handle('basket/add', handler)
    core.handle('basket/setQuantity', handler)
    core.handle('delivery/set', handler)
    bus.send(command as never)
    expect(handler).not.toHaveBeenCalled()
    expect(faults).toHaveLength(1)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('a command without a handler is reported', () => {
    const { bus, faults } = setUp()
    bus.send({ type: 'basket/clear' })
    expect(faults[0]?.where).toBe('command basket/clear')
  })

  test('an event reaches the listeners of its type', () => {
    const { core, bus } = setUp()
    const heard: number[] = []
    const stop = bus.on('order/placed', (event) => void heard.push(event.orderId))
    core.busFor('shell').emit({ type: 'session/expired' })
    bus.emit({ type: 'order/placed', orderId: 104001 })
    stop()
    bus.emit({ type: 'order/placed', orderId: 104002 })
    expect(heard).toEqual([104001])
  })

  test.each([
    ['null', null],
    ['a number', 7],
    ['an unknown event', { type: 'order/stolen' }],
    ['a wrong field', { type: 'order/placed', orderId: '1' }],
  ])('an event that is %s is reported, and later events still reach the listeners', (_, event) => {
    const { bus, faults } = setUp()
    const heard = jest.fn()
    bus.on('order/placed', heard)
    bus.emit(event as never)
    expect(heard).not.toHaveBeenCalled()
    expect(faults.map(({ source, where }) => [source, where])).toEqual([['mf-test', 'event']])
    bus.emit({ type: 'order/placed', orderId: 1 })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test.each([
    { type: 'session/expired' } as const,
    { type: 'remote/failed', remote: 'mf-order', version: '1.0.0', owner: 'team-order' } as const,
  ])('A17: $type is refused from a remote and delivered from the shell', (event) => {
    const { core, bus, faults } = setUp()
    const heard = jest.fn()
    bus.on(event.type, heard)
    bus.emit(event)
    expect(heard).not.toHaveBeenCalled()
    expect(faults).toMatchObject([{ source: 'mf-test', where: `event ${event.type}` }])
    core.busFor('shell').emit(event)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('a state has one writer: a second request for it throws', () => {
    // Not the test bus, which checks this itself.
    const core = createBus(initialState, () => undefined)
    const bus = core.busFor('mf-test')
    const writer = core.writer('organisation')
    writer.set(organisation)
    writer.update((value) => ({ ...value, orgId: 8 }))
    expect([writer.value.orgId, bus.state.organisation.value.orgId]).toEqual([8, 8])
    expect(() => core.writer('organisation')).toThrow('the state organisation already has a writer')
  })

  test('A17: a remote cannot set a state through its stream', () => {
    const { bus } = setUp()
    expect(Object.keys(bus.state.organisation)).toEqual(['value', 'subscribe'])
  })

  test('a subscription that is ended twice is counted once', () => {
    const { core, bus } = setUp()
    const stop = bus.state.ui.subscribe(() => undefined)
    const stopEvents = bus.on('order/placed', () => undefined)
    expect(core.subscriptionCount()).toBe(2)
    stop()
    stop()
    stopEvents()
    expect(core.subscriptionCount()).toBe(0)
  })

  test('the trace names states, commands and events with their source', () => {
    const { core, bus, traces } = setUp()
    core.handle('basket/clear', () => undefined)
    core.set('organisation', organisation)
    bus.send({ type: 'basket/clear' })
    bus.emit({ type: 'order/placed', orderId: 104001 })
    expect(traces.map(({ kind, source, name }) => [kind, source, name])).toEqual([
      ['state', 'shell', 'organisation'],
      ['command', 'mf-test', 'basket/clear'],
      ['event', 'mf-test', 'order/placed'],
    ])
  })
})
