import { createBus, givenOnce, type BusCore, type StateWriter } from '../portal/create-bus.ts'
import type { PortalState } from '../portal/state.ts'

/** A bus whose states a test may change without being their writer. */
export interface TestBus extends BusCore {
  set<K extends keyof PortalState>(name: K, value: PortalState[K]): void
  update<K extends keyof PortalState>(name: K, patch: (value: PortalState[K]) => PortalState[K]): void
}

export function createTestBus(...options: Parameters<typeof createBus>): TestBus {
  const core = createBus(...options)
  const writers: { [K in keyof PortalState]?: StateWriter<PortalState[K]> } = {}

  function writerOf<K extends keyof PortalState>(name: K): StateWriter<PortalState[K]> {
    const writer: StateWriter<PortalState[K]> = writers[name] ?? core.writer(name)
    Object.assign(writers, { [name]: writer })
    return writer
  }
  return {
    ...core,
    writer: givenOnce(writerOf),
    set: (name, value) => writerOf(name).set(value),
    update: (name, patch) => writerOf(name).update(patch),
  }
}
