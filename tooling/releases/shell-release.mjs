import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { shellFaults } from './check-release.mjs'
import { changeRegistry } from './registry-file.mjs'
import { SHELL_FILE } from './release-files.mjs'
import { writeAtomic } from './write-atomic.mjs'

/**
 * Takes a shell's description as the one that releases are compared with. The shell upgrades first, so every live release
 * must run in it.
 * @param {string} remotesDir
 * @param {import('./check-release.mjs').ShellDescription} shell
 * @returns {Promise<string[]>} one line per reason to refuse it; nothing is changed then
 */
export async function releaseShell(remotesDir, shell) {
  await mkdir(remotesDir, { recursive: true })
  /** @type {string[]} */
  const reasons = []
  await changeRegistry(remotesDir, async ({ remotes }) => {
    for (const { live } of Object.values(remotes)) {
      const faults = await shellFaults(join(remotesDir, live.name, live.version), live, shell)
      reasons.push(...faults.map((fault) => `${live.name} ${live.version} ${fault}`))
    }
    if (reasons.length === 0) await writeAtomic(join(remotesDir, SHELL_FILE), `${JSON.stringify(shell, null, 2)}\n`)
  })
  return reasons
}
