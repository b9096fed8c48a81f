import { spawn } from 'node:child_process'
import { inRoot } from '../workspace.mjs'

/**
 * Runs a Node program in the repository's folder and shows its output.
 * @param {readonly string[]} options
 * @param {Record<string, string>} [env] added to the environment of this process
 * @returns {Promise<number>} its exit code
 */
export function runNode(options, env = {}) {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, options, {
      cwd: inRoot(),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    program.once('error', reject).once('close', (code) => resolve(code ?? 1))
  })
}
