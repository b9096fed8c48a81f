import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files gain nothing. Bytes. */
const WORTH_IT = 512

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of a build, as small as they get: servers send them as they
 * are (gzip_static, brotli_static). Pages with includes are left out: they are put together for every request.
 * @param {string} folder
 */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((path) => /\.(?:js|css|svg)$/.test(path))) {
    const path = join(folder, name)
    const content = await readFile(path)
    if (content.length < WORTH_IT) continue
    const [br, gz] = await Promise.all([brotli(content), promisify(gzip)(content, { level: 9 })])
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  }
}

/** Brotli at its best, as releases are compressed. @param {Buffer} content */
export function brotli(content) {
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
}
