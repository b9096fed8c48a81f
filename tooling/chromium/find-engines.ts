import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../plain-error.ts'
import { canInstall, findTestChromium, firstOnPath, installByApt, isExecutable } from './find-chromium.ts'

/** Where distributions keep WebKitGTK's test browser, which is not on the PATH. */
const libraryFolders = ['/usr/lib', '/usr/lib64', '/usr/libexec']
const MINI_BROWSER = 'webkit2gtk-4.1/MiniBrowser'

/** Paths of the programs that run the portal in Chromium, Firefox and WebKit. */
export type EnginePrograms = {
  chromium: string
  firefox: string
  webKitDriver: string
  miniBrowser: string
  xvfb: string
}

/** Debian's package of each program. */
const packages: EnginePrograms = {
  chromium: 'chromium-headless-shell',
  firefox: 'firefox-esr',
  webKitDriver: 'webkit2gtk-driver',
  miniBrowser: 'webkit2gtk-driver',
  xvfb: 'xvfb',
}

/**
 * Finds the programs: CHROMIUM_PATH and FIREFOX_PATH, then the PATH.
 * @throws PlainError with one line that says which packages to install, or that a given path is not a program.
 */
export function findEngines(env: Record<string, string | undefined> = process.env): EnginePrograms {
  const found = lookUp(env)
  const missing = missingPackages(found)
  if (missing.length === 0) return found as EnginePrograms
  throw new PlainError(`Not every browser was found. Install them: apt-get install ${missing.join(' ')}`)
}

/**
 * Finds the programs, and installs those that are missing when run as root on Debian.
 * @param say receives a line about the installation
 * @throws PlainError as `findEngines`
 */
export function ensureEngines(say: (line: string) => void) {
  const missing = missingPackages(lookUp(process.env))
  if (missing.length > 0 && canInstall()) {
    say(`Installing: apt-get install ${missing.join(' ')}…`)
    installByApt(...missing)
  }
  return findEngines()
}

function lookUp(env: Record<string, string | undefined>): Partial<EnginePrograms> {
  const firefox = env['FIREFOX_PATH']
  if (firefox && !isExecutable(firefox)) throw new PlainError(`FIREFOX_PATH=${firefox}: there is no such program.`)
  const found = {
    chromium: findTestChromium(env),
    firefox: firefox || firstOnPath(['firefox-esr', 'firefox'], env),
    webKitDriver: firstOnPath(['WebKitWebDriver'], env),
    miniBrowser: findMiniBrowser(),
    xvfb: firstOnPath(['Xvfb'], env),
  }
  return found as Partial<EnginePrograms>
}

/** WebKit's MiniBrowser: in the library's folder, or on Debian in a folder below it named by the processor. */
function findMiniBrowser() {
  return libraryFolders
    .flatMap((folder) => [folder, ...readFolder(folder).map((name) => join(folder, name))])
    .map((folder) => join(folder, MINI_BROWSER))
    .find(isExecutable)
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function missingPackages(found: Partial<EnginePrograms>) {
  const names = Object.keys(packages) as (keyof EnginePrograms)[]
  return [...new Set(names.filter((name) => found[name] === undefined).map((name) => packages[name]))]
}
