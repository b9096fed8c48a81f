import { expect, type Browser } from '@playwright/test'
import { PREPARED_ID } from 'shared-contracts/portal/prepared-page'
import { newVisitor } from './visitor.ts'

/**
 * From the end of a registry command until a page has its release, ms: nginx sends a rendered page for up to three seconds
 * (docs/decisions/2026-11-23-edge-asks-renderer.md).
 */
const LONGEST = 4_000

/** Runs a command that changes the live release; a visitor who comes in time afterwards sees the text. */
export async function expectReleased(
  browser: Browser,
  { url, path, text, change }: { url: string; path: string; text: string; change: () => Promise<unknown> },
): Promise<void> {
  const { page, faults, leave } = await newVisitor(browser, url)
  await change()
  const done = Date.now()
  // A plain page is never old, a rendered one may be.
  await expect(async () => {
    const html = await (await page.request.get(path)).text()
    expect(!html.includes(`id="${PREPARED_ID}"`) || html.includes(`>${text}<`)).toBe(true)
  }).toPass({ intervals: [50], timeout: LONGEST })
  console.log(`${path} shows «${text}» after ${Date.now() - done} ms`)
  await page.goto(path)
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  expect(faults).toEqual([])
  await leave()
}
