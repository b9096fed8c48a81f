import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteRelease } from 'shared-contracts/portal/release'
import { integrityOf } from '../../../tooling/releases/release-files.ts'
import { addRelease } from '../../../tooling/releases/stage-release.ts'
import { inRoot } from '../../../tooling/workspace.ts'

interface Changes {
  readonly name: string
  readonly version: string
  /** A text of a page and the text it gets. */
  readonly text?: readonly [old: string, changed: string]
  /** Replaces the code of the entry. */
  readonly entry?: string
  /** The build, by default that of this repository. */
  readonly built?: string
}

/**
 * Adds the build of a remote to the releases as a team's next build would be: with a changed text, a version and a
 * container name of its own. Saves the time of a build.
 */
export async function addChangedRelease(
  remotesDir: string,
  { name, version, text, entry, built: from = inRoot(name, 'dist') }: Changes,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-changed-'))
  try {
    await cp(from, folder, {
      recursive: true,
      filter: (path) => !/(?:\.(?:br|gz|tsbuildinfo)|\/hashes\.json)$/.test(path),
    })
    const built = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as RemoteRelease
    const container = `${name}_${version}`.replaceAll(/\W/g, '_')
    for (const file of await readdir(folder)) {
      if (!/\.js(?:on)?$/.test(file)) continue
      const path = join(folder, file)
      const source = await readFile(path, 'utf8')
      const renamed = source.replaceAll(built.container, container)
      await writeFile(path, text === undefined ? renamed : renamed.replaceAll(...text))
    }
    if (entry !== undefined) await writeFile(join(folder, built.entry), entry)
    const hashOf = async (file: string) => integrityOf(await readFile(join(folder, file)))
    const release = {
      ...built,
      container,
      version,
      integrity: await hashOf(built.entry),
      ...(built.server && { server: { ...built.server, integrity: await hashOf(built.server.file) } }),
    }
    await writeFile(join(folder, 'release.json'), JSON.stringify(release))
    await addRelease(folder, remotesDir)
  } finally {
    await rm(folder, { recursive: true })
  }
}
