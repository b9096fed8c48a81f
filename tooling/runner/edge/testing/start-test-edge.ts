import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readSettings } from '../../settings/config.ts'
import { createEdge } from '../edge.ts'
import { close, listen } from '../server.ts'

/** A script long enough to be compressed. */
export const script = 'export const text = "x";\n'.repeat(100)

export const config = { ...readSettings({}).config, signingUrl: '/</script>' }

/** Addresses of files that exist and that no visitor gets. */
export const sourceMaps = [
  '/.maps/assets/main.12345678.js.map',
  '/assets/main.12345678.js.map',
  '/remotes/mf-order/1.0.0/.maps/remoteEntry.js.map',
  '/remotes/mf-order/1.0.0/remoteEntry.js.map',
]

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
  for (const path of sourceMaps) {
    const file = join(path.startsWith('/remotes/') ? folder : shellDir, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '{"version":3}')
  }
  return { folder, shellDir, remotesDir, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Starts an edge on a small shell and one release of mf-order. */
export async function startTestEdge(options: Partial<Parameters<typeof createEdge>[0]> = {}) {
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
    /** @param grace longest time for the requests in flight, ms */
    stop: async (grace?: number) => {
      await close(edge, grace)
      remove()
    },
  }
}
