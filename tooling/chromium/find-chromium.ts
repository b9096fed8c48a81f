import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { PlainError } from '../plain-error.ts'
import { inRoot } from '../workspace.ts'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without its windows, Debian's package and command: the tests take a third less processor time in it. */
const headlessShell = 'chromium-headless-shell'

export function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser that Playwright has downloaded, if there is one. */
function playwrightChromium() {
  try {
    const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test')
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * Finds a Chromium: CHROMIUM_PATH, then the PATH, then the one of Playwright.
 * @returns its path
 * @throws PlainError when CHROMIUM_PATH is not a program.
 */
export function findChromium(env: Record<string, string | undefined> = process.env): string | undefined {
  const given = env['CHROMIUM_PATH']
  if (given) {
    if (isExecutable(given)) return given
    throw new PlainError(`CHROMIUM_PATH=${given}: there is no such program.`)
  }
  return firstOnPath(commands, env) ?? playwrightChromium()
}

/**
 * Finds a Chromium for tests: CHROMIUM_PATH, then one without windows, then any.
 * @returns its path
 * @throws PlainError when CHROMIUM_PATH is not a program.
 */
export function findTestChromium(env: Record<string, string | undefined> = process.env): string | undefined {
  return env['CHROMIUM_PATH'] ? findChromium(env) : (firstOnPath([headlessShell], env) ?? findChromium(env))
}

/**
 * The first of these programs in the folders of PATH.
 * @returns its path
 */
export function firstOnPath(programs: readonly string[], env: Record<string, string | undefined>): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => programs.map((program) => join(folder, program))).find(isExecutable)
}

function run(command: string, ...options: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, options, { stdio: ['ignore', 'inherit', 'inherit'], cwd: inRoot(), env }).status === 0
}

/** Whether `installByApt` can install: as root on Debian and its derivatives. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export function installByApt(...aptPackages: readonly string[]) {
  if (run('apt-get', 'update', '-qq')) run('apt-get', 'install', '-y', '-qq', ...aptPackages)
}

/**
 * Finds a Chromium or installs one: by apt as root on Debian and its derivatives, else by Playwright.
 * @param say receives a line about each installation
 * @returns its path
 * @throws PlainError when the installation fails.
 */
export const ensureChromium = (say: (line: string) => void): string => ensure(findChromium, 'chromium', say)

/**
 * Finds a Chromium for tests or installs one, like `ensureChromium`.
 * @param say receives a line about each installation
 * @returns its path
 * @throws PlainError when the installation fails.
 */
export const ensureTestChromium = (say: (line: string) => void): string => ensure(findTestChromium, headlessShell, say)

function ensure(find: () => string | undefined, aptPackage: string, say: (line: string) => void) {
  const found = find()
  if (found !== undefined) return found

  if (canInstall()) {
    say(`No Chromium found. Installing the package: apt-get install ${aptPackage}…`)
    installByApt(aptPackage)
    const installed = find()
    if (installed !== undefined) return installed
  }
  say('No Chromium found. Downloading the browser of Playwright: npx playwright install chromium…')
  run(process.execPath, inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium')
  const downloaded = find()
  if (downloaded !== undefined) return downloaded
  throw new PlainError('Chromium could not be found or installed. Name its path: CHROMIUM_PATH=… npm test')
}

/** Flags for tests: no network requests of the browser itself; no sandbox for root, where it cannot start. */
export function chromiumFlags() {
  return [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}
