import { BehaviorSubject, filter, Subject } from 'rxjs'
import type { Bus, StateStream } from './bus.ts'
import { checkMessage } from './checked.ts'
import { commandSchema, type Command, type CommandOf, type CommandType } from './commands.ts'
import {
  portalEventSchema,
  SHELL_EVENTS,
  type PortalEvent,
  type PortalEventOf,
  type PortalEventType,
} from './events.ts'
import type { PortalState } from './state.ts'

/** A fault on the bus, and the participant that caused it. */
export interface BusFault {
  readonly source: string
  readonly where: string
  readonly error: unknown
}

/** A state change, command or event, for the developer view. */
export interface BusTrace {
  readonly kind: 'state' | 'command' | 'event'
  readonly source: string
  readonly name: string
  readonly value: unknown
}

/** The name under which the shell itself takes part. */
const SHELL = 'shell'

/** The only means to change one state of the portal. */
export interface StateWriter<T> {
  readonly value: T
  set(value: T): void
  update(patch: (value: T) => T): void
}

/** The shell's side of the bus: only the shell changes states and answers commands. */
export interface BusCore {
  /** The bus as `source` (a remote's name, or `shell`) sees it. Faults of its subscribers are reported under that name. */
  busFor(source: string): Bus
  /** The writer of a state, given once: a state has one writer. @throws Error when the writer was already given. */
  writer<K extends keyof PortalState>(name: K): StateWriter<PortalState[K]>
  /**
   * Registers the handler of a command; a command has one. Returns the function that removes it.
   * @throws Error when the command already has a handler.
   */
  handle<T extends CommandType>(type: T, handler: (command: CommandOf<T>, source: string) => void): () => void
  /** Number of live subscriptions, for leak checks. */
  subscriptionCount(): number
}

/** Lets the writer of each state be taken only once: a second taking throws. */
export function givenOnce(writerOf: BusCore['writer']): BusCore['writer'] {
  const given = new Set<keyof PortalState>()
  return (name) => {
    if (given.has(name)) throw new Error(`the state ${name} already has a writer`)
    given.add(name)
    return writerOf(name)
  }
}

/**
 * A bus with the states of `initial`. A subscriber or handler that throws is reported through `report`; the others still
 * run. `trace`, if given, receives every state change, command and event.
 */
export function createBus(
  initial: PortalState,
  report: (fault: BusFault) => void,
  trace?: (entry: BusTrace) => void,
): BusCore {
  const names = Object.keys(initial) as (keyof PortalState)[]
  const states = Object.fromEntries(names.map((name) => [name, new BehaviorSubject<unknown>(initial[name])])) as {
    [K in keyof PortalState]: BehaviorSubject<PortalState[K]>
  }
  const events = new Subject<PortalEvent>()
  const handlers = new Map<CommandType, (command: Command, source: string) => void>()
  let subscriptions = 0

  /** A listener whose errors are reported instead of thrown, the first one only (F5). */
  function guarded<A>(source: string, where: string, listener: (argument: A) => void): (argument: A) => void {
    let isReported = false
    return (argument) => {
      try {
        listener(argument)
      } catch (error) {
        if (!isReported) report({ source, where, error })
        isReported = true
      }
    }
  }

  function counted(unsubscribe: () => void): () => void {
    subscriptions += 1
    let live = true
    return () => {
      if (!live) return
      live = false
      subscriptions -= 1
      unsubscribe()
    }
  }

  function stream<K extends keyof PortalState>(name: K, source: string): StateStream<PortalState[K]> {
    const subject: BehaviorSubject<PortalState[K]> = states[name]
    return {
      get value() {
        return subject.value
      },
      subscribe(listener) {
        const subscription = subject.subscribe(guarded(source, `state ${name}`, listener))
        return counted(() => subscription.unsubscribe())
      },
    }
  }

  function send(command: Command, source: string): void {
    const { data, error } = checkMessage(commandSchema, command)
    if (data === undefined) return report({ source, where: 'command', error })
    const where = `command ${data.type}`
    trace?.({ kind: 'command', source, name: data.type, value: data })
    const handler = handlers.get(data.type)
    if (handler === undefined) report({ source, where, error: new Error('the command has no handler') })
    else guarded(SHELL, where, (command: Command) => handler(command, source))(data)
  }

  function emit(event: PortalEvent, source: string): void {
    const { data, error } = checkMessage(portalEventSchema, event)
    if (data === undefined) return report({ source, where: 'event', error })
    if (SHELL_EVENTS.has(data.type) && source !== SHELL) {
      return report({ source, where: `event ${data.type}`, error: new Error('only the shell emits this event') })
    }
    trace?.({ kind: 'event', source, name: data.type, value: data })
    events.next(data)
  }

  function set<K extends keyof PortalState>(name: K, value: PortalState[K]): void {
    if (Object.is(states[name].value, value)) return
    trace?.({ kind: 'state', source: SHELL, name, value })
    states[name].next(value)
  }

  return {
    busFor: (source) => ({
      state: Object.fromEntries(names.map((name) => [name, stream(name, source)])) as unknown as Bus['state'],
      send: (command) => send(command, source),
      emit: (event) => emit(event, source),
      on<T extends PortalEventType>(type: T, listener: (event: PortalEventOf<T>) => void) {
        const subscription = events
          .pipe(filter((event): event is PortalEventOf<T> => event.type === type))
          .subscribe(guarded(source, `event ${type}`, listener))
        return counted(() => subscription.unsubscribe())
      },
    }),
    writer: givenOnce((name) => ({
      get value() {
        return states[name].value
      },
      set: (value) => set(name, value),
      update: (patch) => set(name, patch(states[name].value)),
    })),
    handle(type, handler) {
      if (handlers.has(type)) throw new Error(`the command ${type} already has a handler`)
      handlers.set(type, handler as (command: Command, source: string) => void)
      return () => void handlers.delete(type)
    },
    subscriptionCount: () => subscriptions,
  }
}
