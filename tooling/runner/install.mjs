import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../plain-error.mjs'
import { root } from '../workspace.mjs'

/** @typedef {{version?: string, link?: boolean, optional?: boolean}} LockedPackage */

/**
 * Whether node_modules holds the versions of the lockfile. npm writes `node_modules/.package-lock.json` last, so an
 * interrupted install has none. Optional packages of other platforms may be missing.
 * @param {Record<string, LockedPackage>} wanted packages of package-lock.json
 * @param {Record<string, LockedPackage>} installed packages of node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(
    ([path, { version, link, optional }]) =>
      !path.includes('node_modules/') || link || optional || installed[path]?.version === version,
  )
}

/** @param {string} path @returns {Record<string, LockedPackage>} the packages of a lockfile; none if it is missing */
function lockedPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/**
 * Runs `npm ci` if dependencies are missing or differ from the lockfile.
 * @throws PlainError when npm fails.
 */
export function ensureInstalled() {
  const installed = lockedPackages(join(root, 'node_modules', '.package-lock.json'))
  if (isInstalled(lockedPackages(join(root, 'package-lock.json')), installed)) return
  console.log('Installing dependencies (npm ci)…')
  const started = Date.now()
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', options, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new PlainError('Dependencies could not be installed: npm failed.')
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}
