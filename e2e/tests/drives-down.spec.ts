import type { Page } from '@playwright/test'
import { changeRegistry } from '../support/registry.ts'
import { expect, openProfileMenu, test } from '../support/signed-in.ts'

/** A shipped order of account -07. */
const ORDER = 103_035
/** After this time a remote has failed (CONST-009), ms. */
const PATIENCE = 120_000

const main = (page: Page) => page.getByRole('main')

/** What can be wrong with mf-drives. */
const faults = {
  'is down': (page) => page.route('**/remotes/mf-drives/**', (route) => route.abort()),
  'does not answer': (page) => page.route('**/remotes/mf-drives/**', () => undefined),
  'has another contract': (page) =>
    changeRegistry(page, (entries) => {
      const { live } = entries['mf-drives'] ?? {}
      entries['mf-drives'] = { live: { ...(live as object), contract: '9.0.0' } }
    }),
} as const satisfies Record<string, (page: Page) => Promise<unknown>>

/** The shell's messages about the remote. */
function collectReports(page: Page): string[] {
  const reports: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('mf-drives')) reports.push(message.text())
  })
  return reports
}

/** Expects that nothing which is shown tells of a part that failed. */
async function expectWhole(page: Page): Promise<void> {
  const panels = page.getByText(/^(?:Раздел не открылся|Unexpected Application Error!)$/)
  await expect(panels.filter({ visible: true })).toHaveCount(0)
}

for (const [fault, provoke] of Object.entries(faults)) {
  test.describe(fault, () => {
    test.use({ account: 'orders', expectedFaults: /mf-drives/ })
    test.beforeEach(async ({ page }) => {
      await page.clock.install()
      await provoke(page)
    })

    test(`DRIVE-013: if mf-drives ${fault}, the profile menu and the details of an order are whole`, async ({
      page,
    }) => {
      const reports = collectReports(page)
      await page.goto('/orders')
      await page.getByRole('button', { name: `Детали заказа № ${ORDER}` }).press('Enter')
      await expect(page.getByRole('table', { name: 'Состав заказа' })).toBeVisible()
      // The clock would end the loading of mf-company, too, which counts the requests for the menu.
      const counted = page.waitForResponse(/\/approvals\/count/)
      await openProfileMenu(page)
      await counted
      await page.clock.fastForward(PATIENCE)
      await expect.poll(() => reports).not.toEqual([])
      await expect(page.getByRole('menuitem', { name: 'Накопители', exact: true })).toBeVisible()
      await expectWhole(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('region', { name: 'Деньги и документы' })).toBeVisible()
      await expectWhole(page)
    })

    test(`RULE-004: if mf-drives ${fault}, home and catalogue are whole, and say that the choice is not available`, async ({
      page,
    }) => {
      for (const path of ['/', '/products']) {
        await page.goto(path)
        await main(page).getByRole('button', { name: 'Какой накопитель подойдет' }).click()
        const alert = page.getByText('Подбор сейчас недоступен, попробуйте позже')
        // In steps, because an alert goes after a minute.
        await expect(async () => {
          await page.clock.fastForward(PATIENCE / 4)
          await expect(alert).toBeVisible({ timeout: 1_000 })
        }).toPass()
        await expect(main(page).getByRole('article').first()).toBeVisible()
        await expectWhole(page)
      }
    })
  })
}
