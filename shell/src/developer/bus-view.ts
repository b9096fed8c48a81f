import type { Command } from 'shared-contracts/portal/commands'
import type { BusCore, BusTrace } from 'shared-contracts/portal/create-bus'
import type { PortalState } from 'shared-contracts/portal/state'
import { frozenCopy } from './frozen-copy.ts'

/** Something that passed over the bus. */
export interface BusEntry extends BusTrace {
  /** When, in ms since the page began to load. */
  readonly at: number
}

export interface BusFilter {
  readonly kind?: BusTrace['kind']
  /** A state, command or event: `basket`, `basket/add`, or all that begin with `basket/`. */
  readonly type?: string
  /** Who set, sent or told it: a remote's name or `shell`. */
  readonly source?: string
}

/** `portal.bus` of the console: everything the bus carries, to look at and to follow. */
export interface BusView {
  /** Every state as it is now, or one of them. */
  state(name?: keyof PortalState): unknown
  /** What has passed, oldest first: the last 500 entries that match. */
  history(filter?: BusFilter): readonly BusEntry[]
  /** Writes to the console what passes from now on; gives the function that ends it. */
  follow(filter?: BusFilter): () => void
  /** Sends a command as `developer`; a wrong one is reported as a remote's would be. */
  send(command: Command): void
  /** Live subscriptions to states and events. */
  subscriptions(): number
}

export interface BusRecorder {
  readonly trace: (entry: BusTrace) => void
  viewOf(core: BusCore): BusView
}

const LONGEST = 500

/** Records what passes over the bus before anybody asks for it. */
export function recordBus(): BusRecorder {
  const entries: BusEntry[] = []
  const followers = new Set<(entry: BusEntry) => void>()

  return {
    trace({ kind, source, name, value }) {
      const entry = Object.freeze({ at: Math.round(performance.now()), kind, source, name, value: frozenCopy(value) })
      entries.push(entry)
      if (entries.length > LONGEST) entries.shift()
      followers.forEach((follow) => follow(entry))
    },
    viewOf(core) {
      const bus = core.face('developer')
      const copyOf = (name: keyof PortalState) => frozenCopy(bus.state[name].value)
      return Object.freeze<BusView>({
        state(name) {
          if (name !== undefined) return copyOf(name)
          const names = Object.keys(bus.state) as (keyof PortalState)[]
          return Object.freeze(Object.fromEntries(names.map((each) => [each, copyOf(each)])))
        },
        history: (filter = {}) => Object.freeze(entries.filter((entry) => matches(entry, filter))),
        follow(filter = {}) {
          const tell = (entry: BusEntry) => {
            if (matches(entry, filter)) print(entry)
          }
          followers.add(tell)
          return () => void followers.delete(tell)
        },
        send: (command) => bus.send(command),
        subscriptions: () => core.subscriptionCount(),
      })
    },
  }
}

function matches(entry: BusEntry, { kind, type, source }: BusFilter): boolean {
  return (
    (kind === undefined || entry.kind === kind) &&
    (source === undefined || entry.source === source) &&
    (type === undefined || entry.name === type || (type.endsWith('/') && entry.name.startsWith(type)))
  )
}

function print({ kind, source, name, value }: BusEntry): void {
  // oxlint-disable-next-line no-console -- a developer asked for it
  console.info(`%c${source}%c ${kind} ${name}`, 'font-weight: bold', '', value)
}
