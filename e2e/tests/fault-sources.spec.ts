import { readFileSync } from 'node:fs'
import { expect, test } from '../support/signed-in.ts'
import { collectFaults } from '../support/test.ts'
import { inRoot } from '../../tooling/workspace.ts'

const SOURCE = 'mf-catalog/src/page/scroll-to-anchor.ts'
const CALL = 'scrollTo(0, scrollY'

test.use({
  account: 'operator',
  expectedFaults: /mf-catalog .* uncaught error Error: no scrolling|uncaught: no scrolling/,
})

test('F5: an operator sees the file and the line of the source where a fault of a production build was thrown', async ({
  page,
}) => {
  const faults = collectFaults(page)
  await page.goto('/information')
  await page.evaluate(() => {
    const { scrollTo } = window
    window.scrollTo = (...to: unknown[]) => {
      const error = new Error('no scrolling')
      if (error.stack?.includes('/remotes/mf-catalog/') === true) throw error
      scrollTo(...(to as [number, number]))
    }
    history.pushState(null, '', '/information#delivery')
  })
  await expect.poll(() => faults).toContainEqual(expect.stringContaining('no scrolling'))
  await page.evaluate(() => history.pushState(null, '', '/system/remotes'))
  await page.getByRole('button', { name: 'Подробности: mf-catalog' }).click()
  await expect(page.getByText('Error: no scrolling')).toBeVisible()

  const lines = readFileSync(inRoot(SOURCE), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(CALL))
  const place = `${SOURCE}:${line + 1}:${(lines[line]?.indexOf(CALL) ?? 0) + 1}`
  await expect(page.getByText('Место ошибки').locator('+ dd').getByRole('listitem').first()).toHaveText(
    new RegExp(`^${place.replaceAll('.', '\\.')}(?: \\w+)?$`),
  )
})
