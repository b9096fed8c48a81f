import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../config.mjs'
import { createEdge } from '../edge.mjs'
import { close, listen } from '../server.mjs'

/** A script long enough to be compressed. */
export const script = 'export const text = "x";\n'.repeat(100)

export const config = { ...readSettings({}).config, signingUrl: '/</script>' }

/** Makes a small shell and one release of mf-order in a temporary folder. */
export function makeTestFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  const [shellDir, remotesDir] = [join(folder, 'shell'), join(folder, 'remotes')]
  mkdirSync(join(shellDir, 'assets'), { recursive: true })
  mkdirSync(join(remotesDir, 'mf-order', '1.0.0'), { recursive: true })
  writeFileSync(
    join(shellDir, 'index.html'),
    '<script type="application/json" id="portal-config"><!--#include virtual="/config.json" --></script>' +
      '<script type="application/json" id="portal-registry"><!--#include virtual="/registry.json" --></script>',
  )
  writeFileSync(join(shellDir, 'silent-check-sso.html'), '<p>silent</p>')
  writeFileSync(join(shellDir, 'assets', 'main.12345678.js'), script)
  writeFileSync(join(folder, 'secret.json'), '{}')
  writeFileSync(join(remotesDir, 'registry.json'), '{"remotes":{"mf-order":{"live":1}}}')
  writeFileSync(join(remotesDir, 'mf-order', '1.0.0', 'remoteEntry.js'), script)
  return { folder, shellDir, remotesDir, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Starts an edge on a small shell and one release of mf-order.
 * @param {Partial<Parameters<typeof createEdge>[0]>} [options]
 */
export async function startTestEdge(options = {}) {
  const { shellDir, remotesDir, remove } = makeTestFiles()
  const edge = await createEdge({
    shellDir,
    remotesDir,
    config,
    policy: {},
    publicUrl: () => new URL('https://shop.example.ru'),
    backendPort: () => undefined,
    remotes: {},
    ...options,
  })
  const port = await listen(edge, { port: 0, host: '127.0.0.1' })
  return {
    port,
    shellDir,
    remotesDir,
    /** @param {number} [grace] longest time for the requests in flight, ms */
    stop: async (grace) => {
      await close(edge, grace)
      remove()
    },
  }
}
