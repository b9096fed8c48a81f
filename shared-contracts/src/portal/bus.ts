import type { Command } from './commands.ts'
import type { PortalEvent, PortalEventOf, PortalEventType } from './events.ts'
import type { PortalState } from './state.ts'

/** A state of the portal. A new subscriber gets the latest value at once. */
export interface StateStream<T> {
  readonly value: T
  /** Calls back at once with the latest value and then on every change. Returns the function that unsubscribes. */
  subscribe(listener: (value: T) => void): () => void
}

/** The bus as a remote sees it: states to read, commands to send, events to emit and to listen for. */
export interface Bus {
  readonly state: { readonly [K in keyof PortalState]: StateStream<PortalState[K]> }
  /** Sends a command to its handler in the shell. A malformed command is reported and not delivered. */
  send(command: Command): void
  emit(event: PortalEvent): void
  on<T extends PortalEventType>(type: T, listener: (event: PortalEventOf<T>) => void): () => void
}
