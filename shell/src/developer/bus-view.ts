import type { Command } from 'shared-contracts/portal/commands'
import type { BusCore, BusTrace } from 'shared-contracts/portal/create-bus'
import type { PortalState } from 'shared-contracts/portal/state'

/** A state, command or event that the bus carried. */
export interface BusEntry extends BusTrace {
  /** Time in ms since the page began to load. */
  readonly at: number
}

export interface BusFilter {
  readonly kind?: BusTrace['kind']
  /** Name of a state, command or event (`basket`, `basket/add`), or a prefix that ends with `/` (`basket/`). */
  readonly type?: string
  /** The sender: a remote's name or `shell`. */
  readonly source?: string
}

/** `portal.bus` of the console, described in docs/developing.md. */
export interface BusView {
  /** The current value of all states, or of one. */
  state(name?: keyof PortalState): unknown
  /** The last 500 entries that match, oldest first. */
  history(filter?: BusFilter): readonly BusEntry[]
  /** Writes new entries to the console. Returns a function that stops it. */
  follow(filter?: BusFilter): () => void
  /** Sends a command as `developer`. An invalid one is reported like a remote's. */
  send(command: Command): void
  /** Number of current subscriptions to states and events. */
  subscriptions(): number
}

export interface BusRecorder {
  readonly trace: (entry: BusTrace) => void
  viewOf(core: BusCore): BusView
}

const MAX_ENTRIES = 500

/** Records everything that the bus carries, from the start. */
export function recordBus(): BusRecorder {
  const entries: BusEntry[] = []
  const followers = new Set<(entry: BusEntry) => void>()

  return {
    trace({ kind, source, name, value }) {
      const entry = Object.freeze({ at: Math.round(performance.now()), kind, source, name, value: frozenCopy(value) })
      entries.push(entry)
      if (entries.length > MAX_ENTRIES) entries.shift()
      followers.forEach((follow) => follow(entry))
    },
    viewOf(core) {
      const bus = core.busFor('developer')
      const copyOf = (name: keyof PortalState) => frozenCopy(bus.state[name].value)
      return Object.freeze<BusView>({
        state(name) {
          if (name !== undefined) return copyOf(name)
          const names = Object.keys(bus.state) as (keyof PortalState)[]
          return Object.freeze(Object.fromEntries(names.map((each) => [each, copyOf(each)])))
        },
        history: (filter = {}) => Object.freeze(entries.filter((entry) => matches(entry, filter))),
        follow(filter = {}) {
          const follower = (entry: BusEntry) => {
            if (matches(entry, filter)) print(entry)
          }
          followers.add(follower)
          return () => void followers.delete(follower)
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

/** Matches a JWT anywhere in a text. */
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g
/** Maximum depth of a copied value. No value on the bus is deeper. */
const MAX_DEPTH = 12

/** A frozen copy of a value of the bus, with every JWT replaced. */
function frozenCopy(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll(TOKEN, '[token]')
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value)) return Object.freeze(value.map((item) => frozenCopy(item, depth + 1)))
  const fields = Object.entries(value).map(([key, item]) => [key, frozenCopy(item, depth + 1)] as const)
  return Object.freeze(Object.fromEntries(fields))
}
