import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, absolute. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @typedef {`mf-${string}`} RemoteName */

/** @type {{workspaces: string[]}} */
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The remotes: the workspaces named `mf-…`, in the order of package.json. */
export const remoteNames = /** @type {RemoteName[]} */ (workspaces.filter((name) => name.startsWith('mf-')))

/** A path inside the repository. @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts)
