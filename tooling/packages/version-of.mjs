import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from '../workspace.mjs'

const require = createRequire(import.meta.url)

/**
 * The installed version of a package.
 * @param {string} name
 * @returns {string}
 */
export function versionOf(name) {
  return /** @type {{ version: string }} */ (JSON.parse(readFileSync(packageFile(name), 'utf8'))).version
}

/** @param {string} name */
function packageFile(name) {
  try {
    return require.resolve(`${name}/package.json`)
  } catch {
    return inRoot('node_modules', name, 'package.json')
  }
}
