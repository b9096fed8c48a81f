import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createBackendProcess } from '../kill-orders/backend-process.ts'

/** Several backends on one database, of which one is killed again and again. */
export interface Backends {
  /** The address of the next backend that runs. */
  next: () => string
  kills: () => number
  /** Kills no more; resolves when all run. */
  calmDown: () => Promise<void>
  end: () => Promise<void>
}

/** @param pause between a restart and the next kill, ms */
export async function startBackends(env: Record<string, string>, count: number, pause: number): Promise<Backends> {
  const first = await createBackendProcess(env)
  await first.start()
  const others = await Promise.all(
    Array.from({ length: count - 1 }, () => createBackendProcess({ ...env, PUBLIC_URL: first.url })),
  )
  await Promise.all(others.map((backend) => backend.start()))
  const all = [first, ...others]
  const down: Set<number> = new Set()
  let [turn, kills, isOver] = [0, 0, false]
  const killing = (async () => {
    while (!isOver) {
      await setTimeout(pause)
      const victim = randomInt(count)
      down.add(victim)
      await all[victim]?.end('SIGKILL')
      kills += 1
      await all[victim]?.start()
      down.delete(victim)
    }
  })()
  killing.catch(() => {})
  const calmDown = async () => {
    isOver = true
    await killing
  }
  return {
    next() {
      do turn = (turn + 1) % count
      while (down.has(turn))
      return all[turn]?.url ?? ''
    },
    kills: () => kills,
    calmDown,
    async end() {
      await calmDown().catch(() => {})
      await Promise.all(all.map((backend) => backend.end('SIGKILL')))
    },
  }
}
