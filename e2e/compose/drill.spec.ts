import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser } from '@playwright/test'
import { addChangedRelease } from '../release/support/changed-release.ts'
import { expectReleased } from '../release/support/released.ts'
import { newVisitor } from '../release/support/visitor.ts'
import { openOrder } from '../support/orders.ts'
import { registryEntry } from '../support/registry.ts'
import { compose, containersOf, docker } from './support/containers.ts'

const IMAGE = 'fn-portal/mf-catalog:test'
const OLD = 'Для покупателей'
const NEW = 'Для покупателей, выпуск 9.0.0'

test('one remote is released by replacing its container and one command, and rolled back by another; an open order goes on', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const url = baseURL ?? ''
  const buyer = await newVisitor(browser, url, 'regular')
  await openOrder(buyer.page)
  await buyer.page.getByLabel('Контактное лицо').fill('Петрова Анна')
  const { live } = await registryEntry(buyer.page, 'mf-catalog')
  const missing: string[] = []
  buyer.page.on('response', (response) => {
    if (response.url().includes('/remotes/') && response.status() === 404) missing.push(response.url())
  })

  await buildNextImage(live.version)
  await compose('up', '--detach', '--no-deps', '--no-build', '--wait', 'mf-catalog')
  await expectSeen(browser, url, ['live', 'mf-catalog@9.0.0'], NEW)

  // The open page loads what it had not loaded yet from its own release.
  await buyer.page.getByRole('contentinfo').getByRole('link', { name: 'Покупателям' }).first().click()
  await expect(buyer.page.getByRole('heading', { level: 1, name: OLD, exact: true })).toBeVisible()
  await buyer.page.goBack()
  await expect(buyer.page.getByLabel('Контактное лицо')).toHaveValue('Петрова Анна')
  expect(missing).toEqual([])

  await expectSeen(browser, url, ['rollback', 'mf-catalog'], OLD)
  expect(buyer.faults).toEqual([])
  await buyer.leave()
})

/** Makes the image of the remote's next release out of the running one's: with a changed text. */
async function buildNextImage(version: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-image-'))
  try {
    const [container = ''] = await containersOf('mf-catalog')
    const built = join(folder, 'built')
    await docker('cp', `${container}:/srv/release/mf-catalog/${version}`, built)
    await mkdir(join(folder, 'release'))
    await addChangedRelease(join(folder, 'release'), { name: 'mf-catalog', version: '9.0.0', text: [OLD, NEW], built })
    await writeFile(join(folder, 'Dockerfile'), `FROM ${IMAGE}\nCOPY release /srv/release\n`)
    await docker('build', '--quiet', '--tag', IMAGE, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs a command of the registry; a visitor who comes afterwards sees the text. */
const expectSeen = (browser: Browser, url: string, command: readonly string[], text: string) =>
  expectReleased(browser, {
    url,
    path: '/information',
    text,
    change: () => compose('run', '--rm', '--no-TTY', 'registry', ...command),
  })
