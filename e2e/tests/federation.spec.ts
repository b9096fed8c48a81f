import type { Registry } from 'shared-contracts/portal/release'
import { remoteNames } from '../../tooling/workspace.ts'
import { expect, test } from '../support/test.ts'

/** Instances of Module Federation's runtime as its devtools find them: the host's, and one in each container. */
interface FederationPage {
  readonly __FEDERATION__: {
    readonly __INSTANCES__: readonly {
      readonly name: string
      readonly options: { readonly remotes: readonly { readonly name: string; readonly entry: string }[] }
    }[]
  }
}

/** What a host reads of a release's mf-manifest.json. */
interface Manifest {
  readonly name: string
  readonly metaData: { readonly globalName: string; readonly remoteEntry: { readonly name: string } }
  readonly exposes: readonly { readonly name: string; readonly assets: { readonly js: { readonly sync: string[] } } }[]
}

/** A text that stands exactly once in each library's build. */
const marks = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g,
  'styled-components': /data-styled-version/g,
  'react-router': /__reactRouterVersion/g,
}

test('the page has one federation host with four remotes, and one copy of react, react-dom, styled-components and the router', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) {
      scripts.set(
        response.url(),
        response.text().catch(() => ''),
      )
    }
  })
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  const go = (name: string) => page.getByRole('banner').getByRole('link', { name }).click()
  await go('История заказов')
  await expect(page.getByRole('heading', { name: 'История заказов' }).first()).toBeVisible()
  await page.evaluate(() => history.pushState(null, '', '/order'))
  await expect(page.getByText('Корзина пуста')).toBeVisible()
  await page.evaluate(() => history.pushState(null, '', '/profile'))
  await expect(page.getByText('Вы не авторизованы')).toBeVisible()

  const { remotes: registered } = (await (await page.request.get('/registry.json')).json()) as Registry
  const visited = ['mf-account', 'mf-catalog', 'mf-history', 'mf-order']
  const containers = visited.map((name) => registered[name]?.live.container ?? '')
  const instances = await page.evaluate(() =>
    (window as unknown as FederationPage).__FEDERATION__.__INSTANCES__.map(({ name, options }) => ({
      name,
      remotes: options.remotes.map((remote) => remote.name),
    })),
  )
  const hosts = instances.filter(({ remotes: loaded }) => loaded.length > 0)
  expect(hosts.map(({ name }) => name)).toEqual(['shell'])
  expect(hosts[0]?.remotes.toSorted()).toEqual(containers.toSorted())
  expect(instances.map(({ name }) => name).toSorted()).toEqual(['shell', ...containers].toSorted())

  const bodies = await Promise.all([...scripts].map(async ([url, body]) => ({ url, body: await body })))
  const remotes = new Set(bodies.map(({ url }) => /\/remotes\/(mf-[a-z]+)\//.exec(url)?.[1]).filter(Boolean))
  expect([...remotes].sort()).toEqual(visited)
  for (const [library, mark] of Object.entries(marks)) {
    const files = bodies.filter(({ body }) => body.match(mark) !== null).map(({ url }) => new URL(url).pathname)
    expect(files, library).toHaveLength(1)
  }
})

test('every live release has a valid mf-manifest.json: its container, entry, page and widgets, with files that exist', async ({
  request,
}) => {
  const registryOf = async (path: string) => ((await (await request.get(path)).json()) as Registry).remotes
  const remotes = { ...(await registryOf('/registry.json')), ...(await registryOf('/registry-shop-manager.json')) }
  expect(Object.keys(remotes).toSorted()).toEqual(remoteNames.toSorted())
  for (const { live } of Object.values(remotes)) {
    const base = `/remotes/${live.name}/${live.version}/`
    const manifest = (await (await request.get(`${base}mf-manifest.json`)).json()) as Manifest
    expect(manifest.name).toBe(live.container)
    expect(manifest.metaData).toMatchObject({ globalName: live.container, remoteEntry: { name: live.entry } })
    expect(manifest.exposes.map(({ name }) => name).toSorted()).toEqual(['page', ...live.widgets].toSorted())
    const files = [live.entry, ...manifest.exposes.flatMap(({ assets }) => assets.js.sync)]
    for (const file of files) expect((await request.get(base + file)).status(), file).toBe(200)
  }
})
