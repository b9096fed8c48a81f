import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { distOf } from './packages.mjs'

/** Bytes of a text after brotli as releases are compressed. @param {Buffer} content */
export function brotliSize(content) {
  return brotliCompressSync(content).length
}

/** Kilobytes (1000 bytes) as people read them. @param {number} bytes */
export function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).replace('.', ',')} кБ`
}

/** @param {string} folder @returns {string[]} */
function scriptsOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && statSync(join(folder, name)).isFile())
    .map((name) => join(folder, name))
}

/** The size of a browser build's scripts, all together; empty for the backend. @param {string} name */
export function sizeLine(name) {
  if (name === 'backend') return ''
  const scripts = scriptsOf(distOf(name))
  const bytes = scripts.reduce((sum, file) => sum + brotliSize(readFileSync(file)), 0)
  return `${scripts.length} файлов JS, ${kilobytes(bytes)} brotli`
}
