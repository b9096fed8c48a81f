import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../workspace.mjs'

/** Folders where libraries keep their internals. */
const internalFolder = /(?:^|\/)(?:unsafe|internals?|private|lib|src|dist|build|cjs|esm?)(?:\/|$)/

/** csp_evaluator has no `exports`; its manual imports its files. */
const documented = new Set(['evaluator', 'finding', 'parser'].map((file) => `csp_evaluator/dist/${file}.js`))

/**
 * Imports that reach into a library's internals. The library's name and the subpaths that its package.json exports are
 * public, except subpaths inside an internal folder.
 * @param {string} path
 * @param {readonly string[]} imports
 * @returns {string[]} one line per fault
 */
export function internalImports(path, imports) {
  return imports.filter(isInternal).map((specifier) => `${path}: '${specifier}' is not a public entry of a library`)
}

/** @param {string} specifier */
function isInternal(specifier) {
  if (/(?:^|\/)node_modules\//.test(specifier)) return true
  const [, name = '', subpath] = /^((?:@[^/]+\/)?[^./@][^/:]*)(?:\/(.+))?$/.exec(specifier) ?? []
  if (subpath === undefined || documented.has(specifier) || !existsSync(inRoot('node_modules', name))) return false
  return internalFolder.test(subpath) || !exportsOf(name).some((pattern) => pattern.test(subpath))
}

/** @type {Map<string, RegExp[]>} */
const known = new Map()

/** The subpaths a package exports. @param {string} name */
function exportsOf(name) {
  const patterns = known.get(name) ?? readExports(name)
  known.set(name, patterns)
  return patterns
}

/** @param {string} name */
function readExports(name) {
  const { exports } = JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'))
  if (typeof exports !== 'object' || exports === null) return []
  return Object.keys(exports)
    .filter((key) => key.startsWith('./'))
    .map((key) => new RegExp(`^${key.slice(2).split('*').map(escaped).join('.+')}$`))
}

/** @param {string} text */
const escaped = (text) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
