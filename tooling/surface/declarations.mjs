import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../workspace.mjs'
import { endOf, inOneLine } from './type-text.mjs'

/**
 * What a module exports, and what its exports are made of.
 * @typedef {object} Module
 * @property {string} name e.g. `api/orders`
 * @property {string[]} declarations in one line each, without `export` and `declare`
 */

/** The modules of a package as TypeScript declares them. @param {string} name @returns {Module[]} */
export function declaredModules(name) {
  const folder = mkdtempSync(join(tmpdir(), 'surface-'))
  try {
    const tsc = inRoot('node_modules/typescript/bin/tsc')
    const info = join(folder, '.tsbuildinfo')
    const options = ['--emitDeclarationOnly', '--outDir', folder, '--tsBuildInfoFile', info]
    execFileSync(process.execPath, [tsc, '-p', inRoot(name), ...options], { stdio: ['ignore', 'inherit', 'inherit'] })
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.d.ts'))
      .toSorted()
      .map((file) => ({
        name: file.replaceAll('\\', '/').slice(0, -'.d.ts'.length),
        declarations: declarationsIn(readFileSync(join(folder, file), 'utf8')),
      }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The declarations of a `.d.ts` file; imports say nothing of what is exported.
 * @param {string} source
 * @returns {string[]}
 */
export function declarationsIn(source) {
  const text = inOneLine(source)
  /** @type {string[]} */
  const found = []
  for (let from = 0; from < text.length;) {
    const end = endOfStatement(text, from)
    const statement = text.slice(from, end).trim().replace(/;$/, '')
    if (!/^(?:import |export \{|$)/.test(statement)) found.push(statement.replace(/^(?:export )?(?:declare )?/, ''))
    from = end
  }
  return found
}

/** An interface, a class or a function ends with its body or with a semicolon. @param {string} text @param {number} from */
function endOfStatement(text, from) {
  const hasBody = /^\s*(?:export )?(?:declare )?(?:abstract )?(?:interface|class|enum|namespace) /.test(
    text.slice(from, from + 80),
  )
  if (!hasBody) return endOf(text, from, ';') + 1
  const body = endOf(text, from, '{')
  return endOf(text, body + 1, '}') + 1
}
