import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { CONTRACT_VERSION, speaksContract } from 'shared-contracts/portal/release'
import { unpackFixture } from '../../tooling/releases/pack-fixture.ts'
import { stageRelease } from '../../tooling/releases/stage-release.ts'
import { remoteNames } from '../../tooling/workspace.ts'
import { fillOrder, newContact, orderButton } from '../support/orders.ts'
import { registryCommand, startReleasePortal, type ReleasePortal } from './support/release-portal.ts'
import { newVisitor } from './support/visitor.ts'

/** The builds of the previous release. */
let previous: string
let portal: ReleasePortal

test.beforeAll(async () => {
  previous = await mkdtemp(join(tmpdir(), 'portal-previous-'))
  await unpackFixture(previous)
})
test.afterAll(() => rm(previous, { recursive: true, force: true }))

/**
 * A buyer looks at every kind of page on the way to an order.
 * @param live the releases that were made live, such as `mf-order 1.0.0`; a rendered page may still name those before
 * @returns the releases that were used
 */
async function placeOrder(browser: Browser, live: readonly string[]): Promise<string[]> {
  const { page, faults, leave } = await newVisitor(browser, portal.url, 'regular')
  for (const path of ['/', '/products']) {
    await expect(async () => {
      const html = await (await page.request.get(path)).text()
      expect(live.filter((release) => !html.includes(`"version":"${release.split(' ')[1]}"`))).toEqual([])
    }).toPass({ intervals: [50], timeout: 10_000 })
  }
  const used = watchReleases(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Товары' })).toBeVisible()
  const product = page.getByRole('article').first().getByRole('link').first()
  const name = (await product.textContent()) ?? ''
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('ОГРН', { exact: true })).toBeVisible()
  await fillOrder(page, newContact())
  await orderButton(page).first().click()
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(page.getByRole('dialog', { name: /^Заказ № \d+ принят$/ })).toBeVisible()
  expect(faults).toEqual([])
  await leave()
  return [...used].toSorted()
}

/** The releases whose files a page loads. */
function watchReleases(page: Page): Set<string> {
  const releases = new Set<string>()
  page.on('request', (request) => {
    const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(request.url()) ?? []
    if (name !== undefined) releases.add(`${name} ${version}`)
  })
  return releases
}

/**
 * Makes releases live: a shell that speaks their contract runs them, another refuses them.
 * @param contract that the releases speak
 * @param shell the contract that the shell speaks
 */
async function expectRunOrRefused(
  browser: Browser,
  releases: readonly string[],
  contract: string,
  shell: string,
): Promise<void> {
  const makeLive = (release: string) => registryCommand(portal, 'live', release.replace(' ', '@'))
  if (speaksContract(contract, shell)) {
    for (const release of releases) await makeLive(release)
    expect(await placeOrder(browser, releases)).toEqual(releases.toSorted())
    return
  }
  for (const release of releases) {
    await expect(makeLive(release)).rejects.toThrow(`speaks contract ${contract}`)
  }
}

test.describe('the current shell', () => {
  test.beforeAll(async () => {
    portal = await startReleasePortal()
  })
  test.afterAll(() => portal.stop())

  test('the remotes of the previous release run in the current shell if it speaks their contract, else it refuses them', async ({
    browser,
  }) => {
    const builds = remoteNames.map((name) => join(previous, name, 'dist')).filter((build) => existsSync(build))
    const staged = await Promise.all(builds.map((build) => stageRelease(build, portal.remotesDir)))
    const releases = staged.map(({ name, version }) => `${name} ${version}`)
    await expectRunOrRefused(browser, releases, staged[0]?.contract ?? '', CONTRACT_VERSION)
  })
})

test.describe('the previous shell', () => {
  const shellDir = () => join(previous, 'shell/dist')

  test.beforeAll(async () => {
    portal = await startReleasePortal({ shellDir: shellDir() })
  })
  test.afterAll(() => portal.stop())

  test('the current remotes run in the shell of the previous release if it speaks their contract, else it refuses them', async ({
    browser,
  }) => {
    const description = await readFile(join(shellDir(), 'shell.json'), 'utf8')
    await writeFile(join(portal.remotesDir, 'shell.json'), description)
    const { contract } = JSON.parse(description) as { contract: string }
    // A buyer does not come to the remotes for a role.
    const { remotes } = JSON.parse(await readFile(join(portal.remotesDir, 'registry.json'), 'utf8')) as Registry
    const releases = Object.entries(remotes).map(([name, { live }]) => `${name} ${live.version}`)
    await expectRunOrRefused(browser, releases, CONTRACT_VERSION, contract)
  })
})

interface Registry {
  readonly remotes: Readonly<Record<string, { readonly live: { readonly version: string } }>>
}
