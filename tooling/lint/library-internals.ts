import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../workspace.ts'

/** Folders where libraries keep their internals. */
const internalFolder = /(?:^|\/)(?:unsafe|internals?|private|lib|src|dist|build|cjs|esm?)(?:\/|$)/

/** csp_evaluator has no `exports`; its manual imports its files. */
const documented = new Set(['evaluator', 'finding', 'parser'].map((file) => `csp_evaluator/dist/${file}.js`))

/**
 * Imports that reach into a library's internals. The library's name and the subpaths that its package.json exports are
 * public, except subpaths inside an internal folder.
 * @returns one line per fault
 */
export function internalImports(path: string, imports: readonly string[]): string[] {
  return imports.filter(isInternal).map((specifier) => `${path}: '${specifier}' is not a public entry of a library`)
}

function isInternal(specifier: string) {
  if (/(?:^|\/)node_modules\//.test(specifier)) return true
  const [, name = '', subpath] = /^((?:@[^/]+\/)?[^./@][^/:]*)(?:\/(.+))?$/.exec(specifier) ?? []
  if (subpath === undefined || documented.has(specifier) || !existsSync(inRoot('node_modules', name))) return false
  return internalFolder.test(subpath) || !exportsOf(name).some((pattern) => pattern.test(subpath))
}

const known: Map<string, RegExp[]> = new Map()

/** The subpaths a package exports. */
function exportsOf(name: string) {
  const patterns = known.get(name) ?? readExports(name)
  known.set(name, patterns)
  return patterns
}

function readExports(name: string) {
  const { exports } = JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8'))
  if (typeof exports !== 'object' || exports === null) return []
  return Object.keys(exports)
    .filter((key) => key.startsWith('./'))
    .map((key) => new RegExp(`^${key.slice(2).split('*').map(escaped).join('.+')}$`))
}

const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
