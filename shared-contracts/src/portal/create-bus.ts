import { BehaviorSubject, filter, Observable, Subject } from 'rxjs'
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

/** Something that went wrong on the bus: who caused it, and where. */
export interface BusFault {
  readonly source: string
  readonly where: string
  readonly error: unknown
}

/** What passed over the bus, for the developer view. */
export interface BusTrace {
  readonly kind: 'state' | 'command' | 'event'
  readonly source: string
  readonly name: string
  readonly value: unknown
}

/** The face under which the shell itself takes part. */
const SHELL = 'shell'

/** The shell's side of the bus: it alone sets states and answers commands. */
export interface BusCore {
  /** The bus as `source` (a remote's name, or `shell`) sees it; faults of its subscribers are reported under that name. */
  face(source: string): Bus
  set<K extends keyof PortalState>(name: K, value: PortalState[K]): void
  update<K extends keyof PortalState>(name: K, patch: (value: PortalState[K]) => PortalState[K]): void
  /** Makes `answer` the one owner of a command. @throws Error when the command has an owner already. */
  own<T extends CommandType>(type: T, answer: (command: CommandOf<T>, source: string) => void): () => void
  /** Number of live subscriptions, for leak checks. */
  subscriptionCount(): number
}

/**
 * A bus over `initial`. A throwing subscriber or owner is reported through `report` and stops nobody else.
 * `trace`, where given, hears everything that passes.
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
  const owners = new Map<CommandType, (command: Command, source: string) => void>()
  let subscriptions = 0

  /** A listener whose failure is reported instead of thrown; the first one tells all there is to tell (F5). */
  function guarded<A>(source: string, where: string, listener: (argument: A) => void): (argument: A) => void {
    let isTold = false
    return (argument) => {
      try {
        listener(argument)
      } catch (error) {
        if (!isTold) report({ source, where, error })
        isTold = true
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
      // Not asObservable: that one hands the subject itself along, and with it the right to set the state.
      changes: new Observable((subscriber) => subject.subscribe(subscriber)),
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
    const owner = owners.get(data.type)
    if (owner === undefined) report({ source, where, error: new Error('the command has no owner') })
    else guarded(SHELL, where, (command: Command) => owner(command, source))(data)
  }

  function emit(event: PortalEvent, source: string): void {
    const { data, error } = checkMessage(portalEventSchema, event)
    if (data === undefined) return report({ source, where: 'event', error })
    if (SHELL_EVENTS.has(data.type) && source !== SHELL) {
      return report({ source, where: `event ${data.type}`, error: new Error('only the shell tells this event') })
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
    face: (source) => ({
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
    set,
    update: (name, patch) => set(name, patch(states[name].value)),
    own(type, answer) {
      if (owners.has(type)) throw new Error(`the command ${type} has an owner already`)
      owners.set(type, answer as (command: Command, source: string) => void)
      return () => void owners.delete(type)
    },
    subscriptionCount: () => subscriptions,
  }
}
