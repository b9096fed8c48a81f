import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PlainError } from '../plain-error.ts'
import { checkRelease, type ShellDescription } from './check-release.ts'
import { refused } from './refused.ts'
import { changeRegistry, readRegistry, setLive, type Registry } from './registry-file.ts'
import { readJson, RELEASE_FILE, SHELL, SHELL_FILE } from './release-files.ts'
import { releaseShell } from './shell-release.ts'

/**
 * Checks a release and makes it live.
 * @param wanted such as `mf-catalog@1.4.2`
 * @returns what was done
 * @throws PlainError with one line per reason to refuse it; the registry stays as it was.
 */
export async function live(remotesDir: string, wanted: string): Promise<string> {
  const [, name = '', version = ''] = /^(mf-[a-z0-9-]+)@(\d[0-9A-Za-z.-]*)$/.exec(wanted) ?? []
  if (name === '') throw new PlainError('Name a release: npm run registry -- live mf-catalog@1.4.2')
  return goLive(remotesDir, name, () => version)
}

/**
 * Checks the previous release of a remote and makes it live; the live one becomes the previous one.
 * @param name of the remote
 * @returns what was done
 * @throws PlainError when there is none, or it may not go live.
 */
export async function rollback(remotesDir: string, name: string): Promise<string> {
  return goLive(remotesDir, name, (registry) => {
    const { previous } = known(registry, name)
    if (previous === null) throw new PlainError(`${name} has no previous release. Name one: ${HELP.live}`)
    return previous.version
  })
}

/**
 * Makes the newest release live of each remote that has no live one: for the first start of an installation.
 * @returns what was done
 * @throws PlainError with one line per reason to refuse a release; those before it are live.
 */
export async function adopt(remotesDir: string): Promise<string> {
  const { remotes } = await readRegistry(remotesDir)
  const done: string[] = []
  for (const name of (await foldersOf(remotesDir)).filter((folder) => remotes[folder] === undefined)) {
    const [newest] = await versionsOf(remotesDir, name)
    if (newest !== undefined) done.push(await goLive(remotesDir, name, () => newest))
  }
  return done.length === 0 ? 'Every remote has a live release.' : done.join('\n')
}

/**
 * Takes a deployed shell as the one that releases are compared with.
 * @param url of its server
 * @returns what was done
 * @throws PlainError when the server does not answer, or with one line per live release that cannot run in this shell.
 */
export async function shell(remotesDir: string, url: string): Promise<string> {
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new PlainError(`Name the shell's server: ${HELP.shell}`)
  const address = new URL(`/${SHELL_FILE}`, url)
  const description = await fetch(address)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)
  if (typeof description?.contract !== 'string')
    throw new PlainError(`There is no description of a shell at ${address}.`)
  const reasons = await releaseShell(remotesDir, description)
  if (reasons.length > 0) throw refused(`shell ${description.version}`, reasons)
  return `Releases are compared with shell ${description.version} from now on.`
}

async function goLive(remotesDir: string, name: string, versionOf: (registry: Registry) => string): Promise<string> {
  let done = ''
  await changeRegistry(remotesDir, async (registry) => {
    const version = versionOf(registry)
    const before = registry.remotes[name]?.live.version
    const description = await readJson<ShellDescription>(join(remotesDir, SHELL_FILE))
    const { release, reasons } = await checkRelease(remotesDir, { name, version }, registry, description)
    if (release === undefined || reasons.length > 0) throw refused(`${name} ${version}`, reasons)
    setLive(registry, release)
    done = `${name} ${version} is live${before === undefined || before === version ? '' : `, after ${before}`}.`
  })
  return done
}

/** @returns a table: the releases of each remote and which of them is live */
export async function list(remotesDir: string): Promise<string> {
  const registry = await readRegistry(remotesDir)
  const names = [...new Set([...Object.keys(registry.remotes), ...(await foldersOf(remotesDir))])].sort()
  if (names.length === 0) return `There are no releases in ${remotesDir}.`
  const rows = await Promise.all(
    names.map(async (name) => {
      const entry = registry.remotes[name]
      const [now, before] = [entry?.live.version, entry?.previous?.version]
      const others = (await versionsOf(remotesDir, name)).filter((version) => version !== now && version !== before)
      return [name, entry?.live.owner ?? '', now ?? '', before ?? '', others.join(' ')]
    }),
  )
  const table = [['remote', 'team', 'live', 'previous', 'others, newest first'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/**
 * Deletes old releases with their source maps. Those that are live or previous stay, and the newest others. Of the shell's
 * builds the newest source maps stay.
 * @param keep how many releases of each remote stay
 * @returns what was deleted
 */
export async function prune(remotesDir: string, keep: number): Promise<string> {
  if (!Number.isInteger(keep) || keep < 2) throw new PlainError(`Name how many stay, at least 2: ${HELP.prune}`)
  const deleted: string[] = []
  await changeRegistry(remotesDir, async (registry) => {
    for (const name of [...(await foldersOf(remotesDir)), SHELL]) {
      const entry = registry.remotes[name]
      const inUse = [entry?.live.version, entry?.previous?.version]
      const others = (await versionsOf(remotesDir, name)).filter((version) => !inUse.includes(version))
      const spare = Math.max(keep - inUse.filter((version) => version !== undefined).length, 0)
      for (const version of others.slice(spare)) {
        await rm(join(remotesDir, name, version), { recursive: true }).catch(refuseReadOnly)
        deleted.push(`${name} ${version}`)
      }
    }
  })
  return deleted.length === 0 ? 'There was nothing to delete.' : `Deleted: ${deleted.join(', ')}.`
}

/** In containers only `prune` has the right to delete (A35). */
function refuseReadOnly(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EROFS') throw error
  throw new PlainError('The releases are read-only here. docs/operations.md, «Containers», says what deletes them.')
}

/** How each command is called. */
export const HELP = {
  live: 'npm run registry -- live mf-catalog@1.4.2',
  rollback: 'npm run registry -- rollback mf-catalog',
  adopt: 'npm run registry -- adopt',
  shell: 'npm run registry -- shell http://shell:8080',
  list: 'npm run registry -- list',
  prune: 'npm run registry -- prune --keep 5',
}

function known({ remotes }: Registry, name: string) {
  const entry = remotes[name]
  if (entry !== undefined) return entry
  throw new PlainError(`${name || 'No remote'} is not in the registry. There are: ${Object.keys(remotes).join(', ')}.`)
}

/** Names of the remotes that have releases. */
async function foldersOf(remotesDir: string) {
  const entries = await readdir(remotesDir, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory() && entry.name !== SHELL).map(({ name }) => name)
}

/** The versions of a remote or the shell, newest first. */
async function versionsOf(remotesDir: string, name: string) {
  const entries = await readdir(join(remotesDir, name), { withFileTypes: true }).catch(() => [])
  const dated = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp'))
      .map(async ({ name: version }) => {
        const description = name === SHELL ? SHELL_FILE : RELEASE_FILE
        const found = await stat(join(remotesDir, name, version, description)).catch(() => undefined)
        return { version, at: found?.mtimeMs ?? 0 }
      }),
  )
  return dated.sort((a, b) => b.at - a.at).map(({ version }) => version)
}
