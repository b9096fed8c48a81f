import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { PlainError } from '../plain-error.mjs'
import { inRoot } from '../workspace.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser Playwright has downloaded for itself, if it has. */
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
 * A Chromium of this machine: CHROMIUM_PATH, then the PATH, then Playwright's own.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined} its path
 * @throws PlainError when CHROMIUM_PATH names no program.
 */
export function findChromium(env = process.env) {
  const given = env['CHROMIUM_PATH']
  if (given) {
    if (isExecutable(given)) return given
    throw new PlainError(`CHROMIUM_PATH=${given}: такой программы нет.`)
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const found = folders.flatMap((folder) => commands.map((command) => join(folder, command))).find(isExecutable)
  return found ?? playwrightChromium()
}

/** @param {string} command @param {string[]} options */
function run(command, ...options) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, options, { stdio: ['ignore', 'inherit', 'inherit'], cwd: inRoot(), env }).status === 0
}

/**
 * A Chromium, installed if there is none: by apt as root on Debian and its kin, else the one Playwright downloads.
 * @param {(line: string) => void} say what it does
 * @returns {string} its path
 * @throws PlainError when there is no way to get one.
 */
export function ensureChromium(say) {
  const found = findChromium()
  if (found !== undefined) return found

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Chromium не найден. Ставлю пакет chromium: apt-get install chromium…')
    if (run('apt-get', 'update', '-qq')) run('apt-get', 'install', '-y', '-qq', 'chromium')
    const installed = findChromium()
    if (installed !== undefined) return installed
  }
  say('Chromium не найден. Загружаю браузер Playwright: npx playwright install chromium…')
  run(process.execPath, inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium')
  const downloaded = findChromium()
  if (downloaded !== undefined) return downloaded
  throw new PlainError('Не удалось найти или установить Chromium. Укажите путь к нему: CHROMIUM_PATH=… npm test')
}

/** Flags for tests: nothing of the browser's own on the network; as root its sandbox can't start. */
export function chromiumFlags() {
  return [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}
