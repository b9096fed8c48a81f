import type { Bus } from 'shared-contracts/portal/bus'

/** UI-002, UI-003: shows the progress bar until `task` has ended. */
export async function withLoader<T>(bus: Pick<Bus, 'send'>, task: () => Promise<T>): Promise<T> {
  bus.send({ type: 'loader/start' })
  try {
    return await task()
  } finally {
    bus.send({ type: 'loader/end' })
  }
}
