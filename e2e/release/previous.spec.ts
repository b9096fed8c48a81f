import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { CONTRACT_VERSION, speaksContract } from 'shared-contracts/portal/release'
import { unpackFixture } from '../../tooling/releases/pack-fixture.mjs'
import { stageRelease } from '../../tooling/releases/stage-release.mjs'
import { remoteNames } from '../../tooling/workspace.mjs'
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
 * A buyer looks at every kind of page and places an order.
 * @returns the releases that were used, such as `mf-order 1.0.0`
 */
async function usePortal(browser: Browser): Promise<string[]> {
  const { page, faults, leave } = await newVisitor(browser, portal.url, 'regular')
  const used = watchReleases(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
  await expect(page.getByRole('heading', { name: 'Товары', exact: true })).toBeVisible()
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

test.describe('the current shell', () => {
  test.beforeAll(async () => {
    portal = await startReleasePortal()
  })
  test.afterAll(() => portal.stop())

  test('the remotes of the previous release run in the current shell', async ({ browser }) => {
    const versions = await Promise.all(
      remoteNames.map(async (name) => {
        const { version } = await stageRelease(join(previous, name, 'dist'), portal.remotesDir)
        await registryCommand(portal, 'live', `${name}@${version}`)
        return `${name} ${version}`
      }),
    )
    expect(await usePortal(browser)).toEqual(versions.toSorted())
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
    const { remotes } = JSON.parse(await readFile(join(portal.remotesDir, 'registry.json'), 'utf8')) as Registry
    const releases = remoteNames.map((name) => `${name}@${remotes[name]?.live.version}`)

    if (!speaksContract(CONTRACT_VERSION, contract)) {
      for (const release of releases) {
        await expect(registryCommand(portal, 'live', release)).rejects.toThrow(`speaks contract ${CONTRACT_VERSION}`)
      }
      return
    }
    for (const release of releases) await registryCommand(portal, 'live', release)
    expect(await usePortal(browser)).toEqual(releases.map((release) => release.replace('@', ' ')).toSorted())
  })
})

interface Registry {
  readonly remotes: Readonly<Record<string, { readonly live: { readonly version: string } }>>
}
