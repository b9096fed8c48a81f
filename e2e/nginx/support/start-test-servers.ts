import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startServers } from '../../../tooling/nginx/start-servers.ts'
import { makeTestFiles, script } from '../../../tooling/runner/edge/testing/start-test-edge.ts'

type Options = Partial<Parameters<typeof startServers>[0]> & Pick<Parameters<typeof startServers>[0], 'backends'>

export type TestServers = Awaited<ReturnType<typeof startTestServers>>

/** Starts an edge, a shell and one remote on nginx, with a few small files. */
export async function startTestServers(options: Options) {
  const { folder, shellDir, remotesDir, remove } = makeTestFiles()
  for (const file of [join(shellDir, 'assets/main.12345678.js'), join(remotesDir, 'mf-order/1.0.0/remoteEntry.js')]) {
    // As the build does it.
    writeFileSync(`${file}.br`, brotliCompressSync(script))
    writeFileSync(`${file}.gz`, gzipSync(script))
  }
  const servers = await startServers({ folder, shellDir, remotesDir, remotes: ['mf-order'], ...options })
  return {
    ...servers,
    shellDir,
    remotesDir,
    hasBrotli: existsSync(join(folder, 'edge/conf.d/brotli.conf')),
    async stop() {
      await servers.stop()
      remove()
    },
  }
}
