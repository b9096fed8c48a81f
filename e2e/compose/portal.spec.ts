import { accounts, signIn } from '../support/accounts.ts'
import { takeJourney } from '../support/journey.ts'
import { fillOrder, newContact, orderButton, placedOrders } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'
import { compose, containersOf, docker, OWN } from './support/containers.ts'

/** Keys of package registries, private keys and the sample secrets. */
const SECRETS =
  '_(authToken|auth|password) *= *[A-Za-z0-9+/_.-]{20}|npm_[A-Za-z0-9]{36}|^-----BEGIN [A-Z ]*PRIVATE KEY|sample-(password|secret)-of-'

interface Container {
  readonly Config: { readonly User: string; readonly Env: readonly string[] }
  readonly HostConfig: { readonly ReadonlyRootfs: boolean; readonly CapDrop: readonly string[] }
  readonly State: { readonly Health: { readonly Status: string } }
}

test('NAV-026: in containers a guest goes from the catalogue to the placed and paid order', async ({ page }) => {
  test.slow()
  await takeJourney(page)
})

test('a client with several organisations chooses one and orders', async ({ page }) => {
  await page.goto('/information')
  await signIn(page, accounts.several)
  await page.getByRole('main').getByRole('button', { name: /Орлов/ }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'ИП Орлов Д. А.' })).toBeVisible()
  const contact = newContact()
  await fillOrder(page, contact)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  expect(await placedOrders(page, contact)).toHaveLength(1)
})

test('every container of the portal is healthy, not root, and has a read-only file system', async () => {
  for (const service of OWN) {
    const ids = await containersOf(service)
    expect([service, ids.length]).toEqual([service, { backend: 3, renderer: 2 }[service] ?? 1])
    for (const { Config, HostConfig, State } of JSON.parse(await docker('inspect', ...ids)) as Container[]) {
      expect([service, State.Health.Status]).toEqual([service, 'healthy'])
      expect([service, HostConfig.ReadonlyRootfs, HostConfig.CapDrop]).toEqual([service, true, ['ALL']])
      expect([service, Config.User]).toEqual([service, expect.stringMatching(/^[1-9]\d*(?::\d+)?$/)])
    }
  }
})

test('only the edge is published, and at this machine only', async () => {
  const own = 'label=com.docker.compose.project=fn-portal-test'
  const line = '{{.Label "com.docker.compose.service"}} {{.Ports}}'
  const published = (await docker('ps', '--filter', own, '--filter', 'publish=1-65535', '--format', line)).trim()
  expect(published).toMatch(/^edge 127\.0\.0\.1:\d+->8080\/tcp$/)
})

test('no image holds a secret or the address of a package registry: neither its files nor its history', async () => {
  test.setTimeout(180_000)
  const named = (await compose('config', '--images')).split('\n')
  const images = new Set(named.filter((name) => name.startsWith('fn-portal/')))
  expect(images).toContain('fn-portal/tools:test')
  for (const image of images) {
    const texts = [
      await docker('history', '--no-trunc', '--format', '{{.CreatedBy}}', image),
      await docker('inspect', image),
    ]
    for (const text of texts) expect(text, image).not.toMatch(new RegExp(`${SECRETS}|registry\\.npmjs|deb\\.debian`))
    // Root reads every file. Its own line in /etc/passwd proves that the search finds what is there.
    const search = `grep -rIlE --exclude-dir=proc --exclude-dir=sys '${SECRETS}|^root:x:0:0' / 2>/dev/null || true`
    const found = await docker('run', '--rm', '--user=0', '--network=none', '--entrypoint=sh', image, '-c', search)
    const paths = found.split('\n').filter((path) => path !== '')
    expect(paths, image).toContain('/etc/passwd')
    // Packages bring keys for tests of their own.
    expect(
      paths.filter((path) => !/^\/etc\/passwd-?$|\/node_modules\/.*\/test\//.test(path)),
      image,
    ).toEqual([])
  }
})
