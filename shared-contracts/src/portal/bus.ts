import type { Observable } from 'rxjs'
import type { Command } from './commands.ts'
import type { PortalEvent, PortalEventOf, PortalEventType } from './events.ts'
import type { PortalState } from './state.ts'

/** A state of the portal: its latest value, and every later one (the latest is replayed to a new subscriber). */
export interface StateStream<T> {
  readonly value: T
  /** Calls back at once with the latest value and then on every change; gives the function that ends it. */
  subscribe(listener: (value: T) => void): () => void
  /** The same as an RxJS stream, for those who combine streams. */
  readonly changes: Observable<T>
}

/** The bus as a remote sees it: states to read, commands to send, events to hear and to tell. */
export interface Bus {
  readonly state: { readonly [K in keyof PortalState]: StateStream<PortalState[K]> }
  /** Hands a command to its owner in the shell. A command of the wrong shape is reported and not delivered. */
  send(command: Command): void
  emit(event: PortalEvent): void
  on<T extends PortalEventType>(type: T, listener: (event: PortalEventOf<T>) => void): () => void
}
