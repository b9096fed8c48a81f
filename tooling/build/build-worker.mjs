/// <reference path="../runner/fs-native-extensions.d.ts" />
import { execFile } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { waitForLock } from 'fs-native-extensions'
import { inRoot } from '../workspace.mjs'
import { distOf } from '../packages/packages.mjs'
import { precompress } from './precompress.mjs'

/** Packages of Node, which are compiled and not bundled. */
const services = new Set(['backend', 'renderer'])

/** @typedef {{isGood: boolean, text: string, took: number}} BuildResult `text`: sizes or errors; `took` in ms */

/**
 * Builds a package. Runs in a worker process, which keeps webpack loaded between builds.
 * @param {string} name
 * @returns {Promise<BuildResult>}
 */
export async function build(name) {
  const started = Date.now()
  const [isGood, text] = await (services.has(name) ? compile(name) : bundle(name)).then(
    (line) => /** @type {const} */ ([true, line]),
    (error) => /** @type {const} */ ([false, String(error.message)]),
  )
  return { isGood, text, took: Date.now() - started }
}

/** @param {string} name */
async function bundle(name) {
  const { buildPackage } = await import('./build-package.mjs')
  await buildPackage(name)
  const { count, bytes } = await precompress(distOf(name))
  return `${count} JS files, ${(bytes / 1000).toFixed(1)} kB brotli`
}

/** @param {string} project */
async function compile(project) {
  // One after another: all of them compile shared-contracts.
  const lock = openSync(inRoot('.cache/compile.lock'), 'a')
  await waitForLock(lock)
  const tsc = [inRoot('node_modules/typescript/bin/tsc'), '-b', project]
  await promisify(execFile)(process.execPath, tsc, { cwd: inRoot() })
    .catch((error) => {
      throw new Error(error.stdout || error.message)
    })
    .finally(() => closeSync(lock))
  return ''
}
