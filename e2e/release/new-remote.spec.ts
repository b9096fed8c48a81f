import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { deploymentFiles } from '../../tooling/scaffold/deployment.ts'
import type { RunningPortal } from '../../tooling/runner/portal.ts'
import { newDataDir } from '../support/data-dir.ts'
import { registryEntry } from '../support/registry.ts'
import { newVisitor } from './support/visitor.ts'
import { copyRepository, type RepositoryCopy } from './support/copy-repository.ts'

let copy: RepositoryCopy
let dataDir: string
let portal: RunningPortal

test.beforeAll(async () => {
  test.setTimeout(300_000)
  dataDir = await newDataDir()
  copy = await copyRepository({ REMOTES_DIR: join(dataDir, 'remotes') })
  copy.run('npm', 'run', 'create-remote', '--', 'mf-gift-cards', '--route', '/gifts')
  copy.run('npm', 'run', 'release', '-w', 'mf-gift-cards')
  const { startPortal } = (await import(pathToFileURL(copy.path('tooling/runner/portal.ts')).href)) as PortalModule
  portal = await startPortal({ port: 0, dataDir, log: () => undefined })
})
test.afterAll(async () => {
  await portal.stop()
  await copy.remove()
  await rm(dataDir, { recursive: true, force: true })
})

test('a new remote is formatted and passes lint, types and its tests', () => {
  test.setTimeout(300_000)
  const node = (...options: string[]) => copy.run(process.execPath, ...options)
  node('node_modules/oxfmt/bin/oxfmt', '--check', 'mf-gift-cards', ...deploymentFiles)
  node('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', 'mf-gift-cards')
  node('node_modules/typescript/bin/tsc', '-b', 'mf-gift-cards')
  node('node_modules/jest/bin/jest.js', '--selectProjects', 'mf-gift-cards')
})

test('a new remote has a release in the registry, and its page opens in the portal', async ({ browser }) => {
  const { page, faults, leave } = await newVisitor(browser, portal.url)
  await page.goto('/gifts')
  await expect(page.getByRole('heading', { level: 1, name: 'Новый раздел' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Войти' })).toBeVisible()
  const { live } = await registryEntry(page, 'mf-gift-cards')
  expect(live).toMatchObject({ owner: 'team-gift-cards', routes: ['/gifts'], widgets: ['gift-cards-summary'] })
  expect(faults).toEqual([])
  await leave()
})

type PortalModule = typeof import('../../tooling/runner/portal.ts')
