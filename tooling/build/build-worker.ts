import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { distOf } from '../packages/packages.ts'

/** Smaller files gain nothing by compression, bytes. */
const MIN_COMPRESSED_SIZE = 512

/** `text`: sizes or errors; `took` in ms */
type BuildResult = { isGood: boolean; text: string; took: number }

/** Builds a package. Runs in a worker process, which keeps webpack loaded between builds. */
export async function build(name: string): Promise<BuildResult> {
  const started = Date.now()
  const [isGood, text] = await bundle(name).then(
    (line) => [true, line] as const,
    (error) => [false, String(error.message)] as const,
  )
  return { isGood, text, took: Date.now() - started }
}

async function bundle(name: string) {
  const { buildPackage } = await import('./build-package.ts')
  await buildPackage(name)
  const { count, bytes } = await precompress(distOf(name))
  return `${count} JS files, ${(bytes / 1000).toFixed(1)} kB brotli`
}

/**
 * Writes `<file>.br` and `<file>.gz`, compressed as far as possible, beside the text files of a build, for servers to send
 * as they are. Pages are left out, because the server fills in their includes.
 * @returns the scripts and the sum of their brotli sizes
 */
async function precompress(folder: string): Promise<{ count: number; bytes: number }> {
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
    if (content.length >= MIN_COMPRESSED_SIZE)
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    if (!name.endsWith('.js')) continue
    scripts.count += 1
    scripts.bytes += br.length
  }
  return scripts
}
