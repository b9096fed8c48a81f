import { readFileSync, writeFileSync } from 'node:fs'

const megabytes = (pid: number, name: 'VmRSS' | 'VmHWM') =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024

/** Memory of a process, MB. */
export const memoryOf = (pid: number): number => megabytes(pid, 'VmRSS')

/** Begins to watch the memory of a process. @returns its peak since then, MB */
export function watchMemory(pid: number): () => number {
  // Resets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return () => megabytes(pid, 'VmHWM')
}
