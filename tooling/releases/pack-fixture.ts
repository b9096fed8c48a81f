import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib'
import { inRoot, remoteNames } from '../workspace.ts'
import { MAPS_FOLDER } from './release-files.ts'

/** The builds of the previous release: `shell/dist` and `<remote>/dist`, with which the current ones are tested. */
export const FIXTURE = inRoot('e2e/release/fixture/previous.tar.br')

/** Packs the current builds without what the server or the portal can do without. */
export async function packFixture(): Promise<void> {
  const spare = ['*.br', '*.gz', '.tsbuildinfo', MAPS_FOLDER, 'third-party-licenses.txt', 'mf-stats.json']
  const folders = ['shell', ...remoteNames].map((name) => `${name}/dist`)
  // Equal builds make equal files.
  const plain = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner']
  const tar = spawn('tar', ['-cf', '-', ...plain, ...spare.map((name) => `--exclude=${name}`), ...folders], {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const compress = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })
  await Promise.all([pipeline(tar.stdout, compress, createWriteStream(FIXTURE)), ended(tar)])
}

/** @param folder made if it is missing */
export async function unpackFixture(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // A file, not a pipe: tar may end before Node has seen the end of what it wrote, which Node reports as an error.
  const archive = join(folder, 'previous.tar')
  await pipeline(createReadStream(FIXTURE), createBrotliDecompress(), createWriteStream(archive))
  await ended(spawn('tar', ['-xf', archive, '-C', folder], { stdio: 'inherit' }))
  await rm(archive)
}

async function ended(tar: ChildProcess) {
  const [code] = await once(tar, 'close')
  if (code !== 0) throw new Error(`tar ended with ${code}`)
}
