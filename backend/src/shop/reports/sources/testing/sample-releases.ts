import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A source map: column 11 of the first line and all after it are `placeOrder` in line 12, column 3 of a source. */
export const mapOf = (source: string) =>
  JSON.stringify({ version: 3, sources: [source], names: ['placeOrder'], mappings: 'UAWEA' })

/**
 * A folder of releases: `page.1a2b3c4d.js` and `2983.25123456.js` of mf-order 1.1.0 and `main.1a2b3c4d.js` of a build of the shell.
 * @returns its path
 */
export function sampleReleases(): string {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'))
  writeMap(folder, 'mf-order/1.1.0/.maps/page.1a2b3c4d.js.map', mapOf('mf-order/src/page.tsx'))
  writeMap(folder, 'mf-order/1.1.0/.maps/2983.25123456.js.map', mapOf('mf-order/src/lines.tsx'))
  writeMap(folder, 'shell/1.0.0-0123456789ab/.maps/assets/main.1a2b3c4d.js.map', mapOf('shell/src/start/main.ts'))
  return folder
}

/** @param path below the folder of the releases */
export function writeMap(folder: string, path: string, json: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), json)
}
