import fc from 'fast-check'
import { commandSchema, type CommandType } from './commands.ts'
import { createBus, type BusFault } from './create-bus.ts'
import { portalEventSchema, type PortalEventType } from './events.ts'
import { initialState } from './initial-state.ts'

const COMMANDS = commandSchema.def.options.map(({ shape }) => [...shape.type.def.values][0] as CommandType)
const EVENTS = portalEventSchema.def.options.map(({ shape }) => [...shape.type.def.values][0] as PortalEventType)

/** A bus with a handler for each command and a listener for each event; `received` is what reached them. */
function listening() {
  const faults: BusFault[] = []
  const received: { readonly message: object; readonly source: string }[] = []
  const core = createBus(initialState, (fault) => void faults.push(fault))
  for (const type of COMMANDS) core.handle(type, (message, source) => void received.push({ message, source }))
  for (const type of EVENTS) {
    core.busFor('listener').on(type, (message) => void received.push({ message, source: 'event' }))
  }
  return { bus: core.busFor('mf-test'), faults, received }
}

/** Keys and values an attacker would try. */
const keys = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'source'))
const anything = fc.anything({ key: keys, withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
const types = fc.constantFrom(...COMMANDS, ...EVENTS, '__proto__', 'constructor', 'basket/steal')
const forged = fc
  .tuple(types, fc.dictionary(keys, anything))
  .map(([type, rest]): unknown => JSON.parse(JSON.stringify({ ...rest, type }, (_, value: unknown) => plain(value))))
const plain = (value: unknown) => (typeof value === 'bigint' ? String(value) : value)

const polluted = () => Object.keys(Object.prototype)

test('A16 A17: the bus delivers only messages of the contract and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(anything, forged), (message) => {
      const { bus, faults, received } = listening()
      bus.send(message as never)
      bus.emit(message as never)
      const isCommand = commandSchema.safeParse(message).success
      for (const { message: delivered } of received) {
        expect(Object.getPrototypeOf(delivered)).toBe(Object.prototype)
        expect(isCommand || portalEventSchema.safeParse(message).success).toBe(true)
      }
      expect(faults.length + received.length).toBeGreaterThanOrEqual(2)
      expect(polluted()).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('A17: a command that names a source is refused; the source is always the bus that sent it', () => {
  fc.assert(
    fc.property(fc.constantFrom('source', 'from', 'remote', '__proto__'), fc.string(), (key, claimed) => {
      const { bus, faults, received } = listening()
      bus.send(JSON.parse(`{"type":"basket/clear",${JSON.stringify(key)}:${JSON.stringify(claimed)}}`) as never)
      expect(received).toEqual([])
      expect(faults).toHaveLength(1)
      bus.send({ type: 'basket/clear' })
      expect(received.map(({ source }) => source)).toEqual(['mf-test'])
    }),
  )
})

function lookedAt(): never {
  throw new Error('looked at')
}
class Clear {
  readonly type = 'basket/clear'
}
test.each([
  ['an object of a class', new Clear()],
  ['one that inherits its fields', Object.create({ type: 'basket/clear' })],
  ['an array with fields', Object.assign([], { type: 'basket/clear' })],
  ['a function', Object.assign(() => undefined, { type: 'basket/clear' })],
  ['one whose field throws', Object.defineProperty({}, 'type', { get: lookedAt, enumerable: true })],
  ['one that throws when its prototype is asked', new Proxy({}, { getPrototypeOf: lookedAt })],
])('A17: %s is no command', (_, command: unknown) => {
  const { bus, faults, received } = listening()
  bus.send(command as never)
  expect(received).toEqual([])
  expect(faults).toMatchObject([{ source: 'mf-test', where: 'command' }])
})

test('A17: what is changed after it was sent is not what the owner has', () => {
  const { bus, received } = listening()
  const patch = { comments: 'как было' }
  bus.send({ type: 'delivery/set', patch })
  patch.comments = 'подмена'
  expect(received[0]?.message).toEqual({ type: 'delivery/set', patch: { comments: 'как было' } })
})
