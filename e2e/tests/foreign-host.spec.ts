import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from 'shared-contracts/portal/release'
import { buildForeignHost } from '../../tooling/foreign-host/build.ts'
import { expect, test } from '../support/test.ts'

test('a foreign host loads every remote by its mf-manifest.json', async ({ page, request }) => {
  const dir = await mkdtemp(join(tmpdir(), 'portal-foreign-host-'))
  const script = await buildForeignHost(dir)
  await rm(dir, { recursive: true, force: true })
  await page.route('**/foreign-host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><link rel="icon" href="data:,"><script src="/foreign-host.js"></script>',
    }),
  )
  await page.route('**/foreign-host.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))

  const { remotes } = (await (await request.get('/registry.json')).json()) as Registry
  expect(Object.keys(remotes)).toHaveLength(6)
  for (const { live } of Object.values(remotes)) {
    await page.goto('/foreign-host')
    const exposed = await page.evaluate(
      ([name, manifest]) =>
        (window as unknown as { exposedBy(name: string, manifest: string): Promise<string[]> }).exposedBy(
          name,
          manifest,
        ),
      [live.container, `/remotes/${live.name}/${live.version}/mf-manifest.json`] as const,
    )
    expect(exposed, live.name).toEqual(expect.arrayContaining(['bootstrap', 'mount', 'unmount']))
  }
})
