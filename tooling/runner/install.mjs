import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
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

/** @param {string} path @returns {Promise<Record<string, LockedPackage>>} */
async function lockedPackages(path) {
  return JSON.parse(await readFile(path, 'utf8')).packages ?? {}
}

/** @returns {Promise<boolean>} */
async function needsInstall() {
  const wanted = await lockedPackages(join(root, 'package-lock.json'))
  try {
    return !isInstalled(wanted, await lockedPackages(join(root, 'node_modules', '.package-lock.json')))
  } catch {
    return true
  }
}

/** @returns {Promise<{isGood: boolean, errors: string}>} */
async function npmCi() {
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve)).catch(
    () => -1,
  )
  return { isGood: code === 0, errors }
}

/**
 * Runs `npm ci` if dependencies are missing or differ from the lockfile.
 * @param {(line: string) => void} say
 * @throws PlainError when npm fails.
 */
export async function ensureInstalled(say) {
  if (!(await needsInstall())) return
  say('Installing dependencies (npm ci)…')
  const started = Date.now()
  const { isGood, errors } = await npmCi()
  if (!isGood) {
    console.error(errors.trim())
    throw new PlainError('Dependencies could not be installed: npm failed.')
  }
  say(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}
