import { spawn } from 'node:child_process'
import { inRoot } from '../workspace.mjs'

/**
 * Runs a Node program in the repository's folder and shows its output.
 * @param {readonly string[]} options
 * @param {Record<string, string>} [env] added to the environment of this process
 * @returns {Promise<number>} its exit code
 */
export const runNode = async (options, env = {}) => (await run(options, env, 'inherit')).code

/**
 * Runs a Node program in the repository's folder and keeps its output, for programs that run at the same time.
 * @param {readonly string[]} options
 * @param {Record<string, string>} [env] added to the environment of this process
 * @returns {Promise<{code: number, output: string}>}
 */
export const runNodeQuietly = (options, env = {}) => run(options, env, 'pipe')

/**
 * @param {readonly string[]} options
 * @param {Record<string, string>} env
 * @param {'inherit' | 'pipe'} output
 * @returns {Promise<{code: number, output: string}>}
 */
function run(options, env, output) {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, options, {
      cwd: inRoot(),
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    let text = ''
    for (const stream of [program.stdout, program.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ part) => (text += part))
    }
    program.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, output: text }))
  })
}
