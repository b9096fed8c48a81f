import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type Result = {
  requests: number
  keys: number
  errors: number
  faults: Record<string, number>
  reopened: number
  rps: number
  p50: number
  p99: number
  bytes: number
}
export type Load = {
  requests: { url: string; headers: Record<string, string>; body?: string }[]
  rate: number
  seconds: number
  atOnce?: number
  keyHeader?: string
}

/** Runs paced-load.ts in a separate process, so that load generator and server do not block each other. */
export async function runPacedLoad(load: Load): Promise<Result> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('paced-load.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.stdin.end(JSON.stringify(load))
  const figures = await text(child.stdout)
  const code = await ended
  if (code !== 0) throw new Error(`load ended with ${code}`)
  return JSON.parse(figures)
}
