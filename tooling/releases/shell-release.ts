import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { shellFaults, type ShellDescription } from './check-release.ts'
import { changeRegistry } from './registry-file.ts'
import { SHELL_FILE } from './release-files.ts'
import { writeAtomic } from './write-atomic.ts'

/**
 * Takes a shell's description as the one that releases are compared with. The shell upgrades first, so every live release
 * must run in it.
 * @returns one line per reason to refuse it; nothing is changed then
 */
export async function releaseShell(remotesDir: string, shell: ShellDescription): Promise<string[]> {
  await mkdir(remotesDir, { recursive: true })
  const reasons: string[] = []
  await changeRegistry(remotesDir, async ({ remotes }) => {
    for (const { live } of Object.values(remotes)) {
      const faults = await shellFaults(join(remotesDir, live.name, live.version), live, shell)
      reasons.push(...faults.map((fault) => `${live.name} ${live.version} ${fault}`))
    }
    if (reasons.length === 0) await writeAtomic(join(remotesDir, SHELL_FILE), `${JSON.stringify(shell, null, 2)}\n`)
  })
  return reasons
}
