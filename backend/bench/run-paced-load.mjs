import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** @typedef {{ requests: number, keys: number, errors: number, rps: number, p50: number, p99: number, bytes: number }} Result */
/** @typedef {{ requests: { url: string, headers: Record<string, string>, body?: string }[], rate: number, seconds: number, keyHeader?: string }} Load */

/**
 * Asks at an even pace from a process of its own, so that the generator and the server don't wait for each other.
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
