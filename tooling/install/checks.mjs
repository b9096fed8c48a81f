// Runs on the Node of the machine, which may be older than the portal's: JavaScript, without packages.

/**
 * The lowest version of Node that installs the portal, as in `engines` of package.json.
 * @type {readonly [major: number, minor: number]}
 */
export const MIN_NODE = [20, 19]

/**
 * Why a version of Node cannot install the portal; `undefined` when it can.
 * @param {string} version e.g. `20.19.0`
 * @returns {string | undefined}
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return undefined
  return `Node.js ${MIN_NODE.join('.')} or newer is needed; this is ${version}.`
}

/** @typedef {{version?: string, link?: boolean, optional?: boolean}} LockedPackage */

/**
 * Whether node_modules holds the versions of the lockfile. npm writes `node_modules/.package-lock.json` last, so an
 * interrupted install has none. Optional packages of other platforms may be missing, but none may have another version.
 * @param {Record<string, LockedPackage>} wanted packages of package-lock.json
 * @param {Record<string, LockedPackage>} installed packages of node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true
    const found = installed[path]
    return found ? found.version === version : optional === true
  })
}
