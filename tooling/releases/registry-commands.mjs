import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PlainError } from '../plain-error.mjs'
import { checkRelease } from './check-release.mjs'
import { refused } from './refused.mjs'
import { changeRegistry, readRegistry, setLive } from './registry-file.mjs'
import { readJson, RELEASE_FILE, SHELL_FILE } from './release-files.mjs'
import { releaseShell } from './shell-release.mjs'

/** @typedef {import('./registry-file.mjs').Registry} Registry */

/**
 * Checks a release and makes it live.
 * @param {string} remotesDir
 * @param {string} wanted such as `mf-catalog@1.4.2`
 * @returns {Promise<string>} what was done
 * @throws PlainError with one line per reason to refuse it; the registry stays as it was.
 */
export async function live(remotesDir, wanted) {
  const [, name = '', version = ''] = /^(mf-[a-z0-9-]+)@(\d[0-9A-Za-z.-]*)$/.exec(wanted) ?? []
  if (name === '') throw new PlainError('Name a release: npm run registry -- live mf-catalog@1.4.2')
  return goLive(remotesDir, name, () => version)
}

/**
 * Checks the previous release of a remote and makes it live; the live one becomes the previous one.
 * @param {string} remotesDir
 * @param {string} name of the remote
 * @returns {Promise<string>} what was done
 * @throws PlainError when there is none, or it may not go live.
 */
export async function rollback(remotesDir, name) {
  return goLive(remotesDir, name, (registry) => {
    const { previous } = known(registry, name)
    if (previous === null) throw new PlainError(`${name} has no previous release. Name one: ${HELP.live}`)
    return previous.version
  })
}

/**
 * Makes the newest release live of each remote that has no live one: for the first start of an installation.
 * @param {string} remotesDir
 * @returns {Promise<string>} what was done
 * @throws PlainError with one line per reason to refuse a release; those before it are live.
 */
export async function adopt(remotesDir) {
  const { remotes } = await readRegistry(remotesDir)
  /** @type {string[]} */
  const done = []
  for (const name of (await foldersOf(remotesDir)).filter((folder) => remotes[folder] === undefined)) {
    const [newest] = await versionsOf(remotesDir, name)
    if (newest !== undefined) done.push(await goLive(remotesDir, name, () => newest))
  }
  return done.length === 0 ? 'Every remote has a live release.' : done.join('\n')
}

/**
 * Takes a deployed shell as the one that releases are compared with.
 * @param {string} remotesDir
 * @param {string} url of its server
 * @returns {Promise<string>} what was done
 * @throws PlainError when the server does not answer, or with one line per live release that cannot run in this shell.
 */
export async function shell(remotesDir, url) {
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

/**
 * @param {string} remotesDir @param {string} name @param {(registry: Registry) => string} versionOf
 * @returns {Promise<string>}
 */
async function goLive(remotesDir, name, versionOf) {
  let done = ''
  await changeRegistry(remotesDir, async (registry) => {
    const version = versionOf(registry)
    const before = registry.remotes[name]?.live.version
    const description = await readJson(join(remotesDir, SHELL_FILE))
    const { release, reasons } = await checkRelease(remotesDir, { name, version }, registry, description)
    if (release === undefined || reasons.length > 0) throw refused(`${name} ${version}`, reasons)
    setLive(registry, release)
    done = `${name} ${version} is live${before === undefined || before === version ? '' : `, after ${before}`}.`
  })
  return done
}

/**
 * @param {string} remotesDir
 * @returns {Promise<string>} a table: the releases of each remote and which of them is live
 */
export async function list(remotesDir) {
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
 * Deletes old releases. Those that are live or previous stay, and the newest others.
 * @param {string} remotesDir
 * @param {number} keep how many releases of each remote stay
 * @returns {Promise<string>} what was deleted
 */
export async function prune(remotesDir, keep) {
  if (!Number.isInteger(keep) || keep < 2) throw new PlainError(`Name how many stay, at least 2: ${HELP.prune}`)
  /** @type {string[]} */
  const deleted = []
  await changeRegistry(remotesDir, async (registry) => {
    for (const name of await foldersOf(remotesDir)) {
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

/** In containers only `prune` has the right to delete (A35). @param {NodeJS.ErrnoException} error @returns {never} */
function refuseReadOnly(error) {
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

/** @param {Registry} registry @param {string} name */
function known({ remotes }, name) {
  const entry = remotes[name]
  if (entry !== undefined) return entry
  throw new PlainError(`${name || 'No remote'} is not in the registry. There are: ${Object.keys(remotes).join(', ')}.`)
}

/** Names of the remotes that have releases. @param {string} remotesDir */
async function foldersOf(remotesDir) {
  const entries = await readdir(remotesDir, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** The versions of a remote, newest first. @param {string} remotesDir @param {string} name */
async function versionsOf(remotesDir, name) {
  const entries = await readdir(join(remotesDir, name), { withFileTypes: true }).catch(() => [])
  const dated = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp'))
      .map(async ({ name: version }) => {
        const found = await stat(join(remotesDir, name, version, RELEASE_FILE)).catch(() => undefined)
        return { version, at: found?.mtimeMs ?? 0 }
      }),
  )
  return dated.sort((a, b) => b.at - a.at).map(({ version }) => version)
}
