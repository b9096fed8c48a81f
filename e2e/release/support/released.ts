import { expect, type APIResponse, type Browser, type Page } from '@playwright/test'
import { RENDERED } from 'shared-contracts/portal/page'
import { newVisitor } from './visitor.ts'

/**
 * From the end of a registry command until a page has its release, ms: nginx sends a rendered page for up to three seconds
 * (docs/decisions/2026-11-23-edge-asks-renderer.md).
 */
const LONGEST = 4_000

/** A page that was rendered before the change comes alive with the release that has rendered it. */
async function expectAlive(page: Page, path: string, earlier: APIResponse): Promise<void> {
  const shown = await earlier.text()
  if (!shown.includes(` ${RENDERED}`)) return
  await page.route(`**${path}`, (route) => route.fulfill({ response: earlier, body: shown }))
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('app-interactive').length > 0)
  expect(shown).toContain(`>${await page.getByRole('heading', { level: 1 }).textContent()}<`)
  await page.unrouteAll()
}

/** Runs a command that changes the live release; a visitor who comes in time afterwards sees the text. */
export async function expectReleased(
  browser: Browser,
  { url, path, text, change }: { url: string; path: string; text: string; change: () => Promise<unknown> },
): Promise<void> {
  const { page, faults, leave } = await newVisitor(browser, url)
  const earlier = await page.request.get(path)
  await change()
  const done = Date.now()
  // A plain page is never old, a rendered one may be.
  await expect(async () => {
    const html = await (await page.request.get(path)).text()
    expect(!html.includes(` ${RENDERED}`) || html.includes(`>${text}<`)).toBe(true)
  }).toPass({ intervals: [50], timeout: LONGEST })
  console.log(`${path} shows «${text}» after ${Date.now() - done} ms`)
  await page.goto(path)
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expectAlive(page, path, earlier)
  expect(faults).toEqual([])
  await leave()
}
