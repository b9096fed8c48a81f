import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, absolute. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The remotes, in the order of all lists. */
export const remoteNames = /** @type {const} */ (['mf-catalog', 'mf-order', 'mf-history', 'mf-account'])

/** @typedef {typeof remoteNames[number]} RemoteName */

/** A path inside the repository. @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts)
