import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files gain nothing, bytes. */
const MIN_SIZE = 512

/**
 * Writes `<file>.br` and `<file>.gz`, compressed as far as possible, beside the text files of a build, for servers to send
 * as they are. Pages are left out, because the server fills in their includes.
 * @param {string} folder
 * @returns {Promise<{count: number, bytes: number}>} the scripts and the sum of their brotli sizes
 */
export async function precompress(folder) {
  const scripts = { count: 0, bytes: 0 }
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((path) => /\.(?:js|css|svg)$/.test(path))) {
    const path = join(folder, name)
    const content = await readFile(path)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params }),
      promisify(gzip)(content, { level: 9 }),
    ])
    if (content.length >= MIN_SIZE) await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    if (!name.endsWith('.js')) continue
    scripts.count += 1
    scripts.bytes += br.length
  }
  return scripts
}
