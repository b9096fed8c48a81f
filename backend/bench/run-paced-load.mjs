import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** @typedef {{ requests: number, keys: number, errors: number, faults: Record<string, number>, reopened: number, rps: number, p50: number, p99: number, bytes: number }} Result */
/** @typedef {{ requests: { url: string, headers: Record<string, string>, body?: string }[], rate: number, seconds: number, atOnce?: number, keyHeader?: string }} Load */

/**
 * Runs paced-load.mjs in a separate process, so that load generator and server do not block each other.
 * @param {Load} load @returns {Promise<Result>}
 */
export async function runPacedLoad(load) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('paced-load.mjs', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.stdin.end(JSON.stringify(load))
  const figures = await text(child.stdout)
  const code = await ended
  if (code !== 0) throw new Error(`load ended with ${code}`)
  return JSON.parse(figures)
}
