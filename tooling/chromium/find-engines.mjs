import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../plain-error.mjs'
import { canInstall, findTestChromium, firstOnPath, installByApt, isExecutable } from './find-chromium.mjs'

/** Where distributions keep WebKitGTK's test browser, which is not on the PATH. */
const libraryFolders = ['/usr/lib', '/usr/lib64', '/usr/libexec']
const MINI_BROWSER = 'webkit2gtk-4.1/MiniBrowser'

/**
 * Paths of the programs that run the portal in Chromium, Firefox and WebKit.
 * @typedef {{chromium: string, firefox: string, webKitDriver: string, miniBrowser: string, xvfb: string}} EnginePrograms
 */

/** Debian's package of each program. @type {EnginePrograms} */
const packages = {
  chromium: 'chromium-headless-shell',
  firefox: 'firefox-esr',
  webKitDriver: 'webkit2gtk-driver',
  miniBrowser: 'webkit2gtk-driver',
  xvfb: 'xvfb',
}

/**
 * Finds the programs: CHROMIUM_PATH and FIREFOX_PATH, then the PATH.
 * @param {Record<string, string | undefined>} [env]
 * @returns {EnginePrograms}
 * @throws PlainError with one line that says which packages to install, or that a given path is not a program.
 */
export function findEngines(env = process.env) {
  const found = lookUp(env)
  const missing = missingPackages(found)
  if (missing.length === 0) return /** @type {EnginePrograms} */ (found)
  throw new PlainError(`Not every browser was found. Install them: apt-get install ${missing.join(' ')}`)
}

/**
 * Finds the programs, and installs those that are missing when run as root on Debian.
 * @param {(line: string) => void} say receives a line about the installation
 * @throws PlainError as `findEngines`
 */
export function ensureEngines(say) {
  const missing = missingPackages(lookUp(process.env))
  if (missing.length > 0 && canInstall()) {
    say(`Installing: apt-get install ${missing.join(' ')}…`)
    installByApt(...missing)
  }
  return findEngines()
}

/** @param {Record<string, string | undefined>} env @returns {Partial<EnginePrograms>} */
function lookUp(env) {
  const firefox = env['FIREFOX_PATH']
  if (firefox && !isExecutable(firefox)) throw new PlainError(`FIREFOX_PATH=${firefox}: there is no such program.`)
  const found = {
    chromium: findTestChromium(env),
    firefox: firefox || firstOnPath(['firefox-esr', 'firefox'], env),
    webKitDriver: firstOnPath(['WebKitWebDriver'], env),
    miniBrowser: findMiniBrowser(),
    xvfb: firstOnPath(['Xvfb'], env),
  }
  return /** @type {Partial<EnginePrograms>} */ (found)
}

/** It is in the library's folder, which Debian keeps in one more folder of the processor's kind. */
function findMiniBrowser() {
  return libraryFolders
    .flatMap((folder) => [folder, ...readFolder(folder).map((name) => join(folder, name))])
    .map((folder) => join(folder, MINI_BROWSER))
    .find(isExecutable)
}

/** @param {string} folder @returns {string[]} */
function readFolder(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** @param {Partial<EnginePrograms>} found */
function missingPackages(found) {
  const names = /** @type {(keyof EnginePrograms)[]} */ (Object.keys(packages))
  return [...new Set(names.filter((name) => found[name] === undefined).map((name) => packages[name]))]
}
