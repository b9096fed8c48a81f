import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { inRoot } from '../workspace.mjs'

/** How a package's build ended; `problem` is null for a good one. `took` in ms.
 * @typedef {{name: string, problem: string | null, took: number}} BuildResult */

/**
 * Builds packages, as many at a time as there are cores; each build process takes the next one when it is free.
 * @param {readonly string[]} names
 * @param {(result: BuildResult) => void} onResult
 * @returns {Promise<BuildResult[]>}
 */
export async function buildAll(names, onResult) {
  const waiting = [...names]
  /** @type {BuildResult[]} */
  const results = []

  /** @returns {Promise<void>} */
  function worker() {
    const builder = fork(inRoot('tooling/build/build-one.mjs'), { cwd: inRoot() })
    return new Promise((resolve, reject) => {
      let current = ''
      let started = 0
      const next = () => {
        const name = waiting.shift()
        if (name === undefined) {
          builder.removeListener('exit', died)
          builder.disconnect()
          resolve()
          return
        }
        current = name
        started = Date.now()
        builder.send(name)
      }
      /** @param {number | null} code */
      const died = (code) => reject(new Error(`the build of ${current} ended with code ${code}`))
      builder.once('error', reject).once('exit', died)
      builder.on('message', (/** @type {{name: string, problem: string | null}} */ message) => {
        const result = { ...message, took: Date.now() - started }
        results.push(result)
        onResult(result)
        next()
      })
      next()
    })
  }

  const count = Math.min(names.length, availableParallelism(), 4)
  await Promise.all(Array.from({ length: count }, worker))
  return results
}
