import { readFileSync } from 'node:fs'

/**
 * The memory of a process with its buffers, MB. 0 where the system does not tell it: Linux alone has /proc. 0 as well when
 * the process has ended.
 */
export function memoryOf(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
