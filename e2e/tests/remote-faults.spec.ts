import type { Response } from '@playwright/test'
import { addFaultyRemote, FAULTY } from '../support/faulty-remote.ts'
import { expect, test } from '../support/test.ts'

// The server does not know this remote.
test.use({ isRendered: false, expectedFaults: /mf-faulty 1\.0\.0 \(team-faulty\)/ })

test('F5: errors of a remote stay in its place, the bus keeps delivering, and each error is reported once with name, version and team, in the console and to the backend', async ({
  page,
}) => {
  await addFaultyRemote(page)
  const told: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text().split('\n')[0] ?? '')
  })
  await page.goto('/faulty')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'отказ' }).click()
  await main.getByRole('button', { name: 'обработчик' }).click()
  await expect.poll(() => told).toHaveLength(3)

  // The throwing subscriber is still subscribed when the basket changes, and the header gets the change too.
  await main.getByRole('button', { name: 'отрисовка' }).click()
  await expect(main.getByRole('heading', { name: 'Раздел не открылся' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Товары', exact: true }).click()
  await main
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  await expect(page.locator('header a[href="/order"]')).toContainText('1')
  expect(told).toEqual([
    `[${FAULTY}] state basket Error: subscriber threw`,
    `[${FAULTY}] unhandled rejection Error: nobody heard`,
    `[${FAULTY}] uncaught error Error: handler threw`,
    `[${FAULTY}] failed Error: render threw`,
  ])

  const answers: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/public/api/v3/reports')) answers.push(response)
  })
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    expect(answers.at(-1)?.status()).toBe(204)
  }).toPass()
  const sent = answers.map((answer) => answer.request())
  const reports = sent.flatMap((request) => (request.postDataJSON() as { reports: Record<string, unknown>[] }).reports)
  const faulty = { kind: 'error', remote: 'mf-faulty', version: '1.0.0', owner: 'team-faulty', route: '/faulty' }
  expect(reports.filter(({ kind }) => kind === 'error')).toMatchObject(
    ['state basket', 'unhandled rejection', 'uncaught error', 'failed'].map((where) => ({ ...faulty, where })),
  )
  for (const request of sent) expect(request.headers()).not.toHaveProperty('authorization')
})
