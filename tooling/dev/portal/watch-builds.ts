import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import webpack, { type MultiStats } from 'webpack'
import { REGISTRY_FILE, registryFiles } from '../../releases/registry-file.ts'
import { inRoot, remoteNames } from '../../workspace.ts'
import type { Changes } from './changes.ts'
import { DEV_VERSION, portalConfigs, type DevFolders } from './portal-configs.ts'

export interface WatchedBuilds {
  readonly folders: DevFolders
  readonly changes: Changes
  /** Called when the renderer has new builds to make pages of. */
  readonly onNewPages: () => void
  /** Receives a line for each round, and the errors. */
  readonly say: (line: string) => void
}

/**
 * Builds shell and remotes, and again on every change. A build with errors leaves the files of the last good one.
 * @returns when everything has been built without errors for the first time
 */
export async function watchBuilds({ folders, changes, onNewPages, say }: WatchedBuilds): Promise<void> {
  await Promise.all([folders.shellDir, folders.remotesDir].map((folder) => mkdir(folder, { recursive: true })))
  await cp(inRoot('shell/public'), folders.shellDir, { recursive: true })
  const compiler = webpack(await portalConfigs(folders))
  let pages = ''
  let started = Date.now()
  changes.begin('builds')
  compiler.hooks.invalid.tap('watchBuilds', () => {
    started = Date.now()
    changes.begin('builds')
  })

  return new Promise<void>((resolve, reject) => {
    compiler.watch({ ignored: /node_modules/ }, (error, stats) => {
      if (error || stats === undefined) return reject(error)
      const problems = problemsOf(stats)
      say(problems.length > 0 ? problems.join('\n\n') : `Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
      const before = pages
      pages = writeRegistry(folders)
      if (before !== '' && before !== pages) onNewPages()
      changes.end('builds', { versions: versionsOf(stats), problems })
      if (problems.length === 0) resolve()
    })
  })
}

/** The errors and warnings of all builds: each once, even if several builds contain the file. */
function problemsOf({ stats }: MultiStats): string[] {
  const found = stats.flatMap(({ compilation }) => [...compilation.errors, ...compilation.warnings])
  return [...new Set(found.map(({ message }) => message.replace(/\n+Caused by:.*/s, '')))]
}

/** The builds that run in a page. */
const versionsOf = ({ stats }: MultiStats) =>
  Object.fromEntries(
    stats
      .filter((one) => !one.hasErrors() && !one.compilation.name?.endsWith('-server'))
      .map(({ compilation, hash }) => [compilation.name ?? '', hash ?? '']),
  )

/**
 * Makes the builds the live releases.
 * @returns what the renderer makes pages of
 */
function writeRegistry({ shellDir, remotesDir }: DevFolders): string {
  const releases = remoteNames.flatMap((name) => {
    const file = join(remotesDir, name, DEV_VERSION, 'release.json')
    return existsSync(file) ? [{ ...JSON.parse(readFileSync(file, 'utf8')), version: DEV_VERSION }] : []
  })
  const remotes = Object.fromEntries(releases.map((live) => [live.name, { live, previous: null }]))
  const files = registryFiles({ remotes })
  for (const [file, written] of Object.entries(files)) {
    const draft = join(remotesDir, `${file}.tmp`)
    writeFileSync(draft, written)
    renameSync(draft, join(remotesDir, file))
  }
  const text = files[REGISTRY_FILE] ?? ''
  const page = join(shellDir, 'page.json')
  return existsSync(page) ? text + readFileSync(page, 'utf8') : ''
}
