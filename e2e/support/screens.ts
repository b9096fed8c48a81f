import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const NARROW = 390
export const WIDE = 1440

/** Where to put a picture of every screen that is looked at: `SCREENSHOTS=/tmp/shots npm run test:e2e -- accessibility`. */
const folder = process.env['SCREENSHOTS']

/**
 * axe finds nothing (WCAG 2.2 AA) on what the page shows now, in both themes, at these widths.
 * Nothing is loaded anew between them: the page itself has to follow.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  widths: readonly number[] = [NARROW, WIDE],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(finishMotion)
      if (folder !== undefined) {
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      }
      // Legacy: in the page itself; the other mode is for frames of other origins and opens a tab every time.
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).setLegacyMode().analyze()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
      )
      expect.soft(found, `${name}, ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** Nothing is wider than the screen, at each of these widths. */
export async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).toBe(0)
  }
}

/** Nothing loads any more. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
}

/** Runs in the page: colours on their way from one theme to the other are neither; what turns for ever may turn on. */
async function finishMotion(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
