import { spawn } from 'node:child_process'
import { inRoot } from '../workspace.ts'

/**
 * Runs a Node program in the repository's folder and shows its output.
 * @param env added to the environment of this process
 * @returns its exit code
 */
export const runNode = async (options: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  (await run(options, env, 'inherit')).code

/**
 * Runs a Node program in the repository's folder and keeps its output, for programs that run at the same time.
 * @param env added to the environment of this process
 */
export const runNodeQuietly = (
  options: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> => run(options, env, 'pipe')

function run(
  options: readonly string[],
  env: Record<string, string>,
  output: 'inherit' | 'pipe',
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, options, {
      cwd: inRoot(),
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    let text = ''
    for (const stream of [program.stdout, program.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => (text += part))
    }
    program.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, output: text }))
  })
}
